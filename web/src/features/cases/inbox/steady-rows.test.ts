import { expect, test } from 'vitest'
import { inShownPlaces } from './steady-rows.ts'

const row = (id: string, state: string) => ({ id, state })

test('INB-15 rows under the pointer update their content but keep their places', () => {
  const shown = [row('a', 'Waiting'), row('b', 'Waiting'), row('c', 'Waiting')]
  const fresh = [row('c', 'Replied'), row('new', 'Waiting'), row('a', 'Waiting')]
  expect(inShownPlaces(shown, fresh)).toEqual([row('a', 'Waiting'), row('b', 'Waiting'), row('c', 'Replied')])
})
