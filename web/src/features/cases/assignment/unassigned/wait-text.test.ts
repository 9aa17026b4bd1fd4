import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../../lib/durations.ts'
import { waitText } from './wait-text.ts'

test.each([
  [-MINUTE, '0 min'],
  [26 * MINUTE, '26 min'],
  [18 * HOUR + 59 * MINUTE, '18 h'],
  [31 * HOUR, '1 d 7 h'],
  [2 * DAY, '2 d'],
  [21 * DAY + 5 * HOUR, '21 d'],
])('INB-12 a case sent %d ms ago has waited %s', (wait, text) => expect(waitText(0, wait)).toBe(text))
