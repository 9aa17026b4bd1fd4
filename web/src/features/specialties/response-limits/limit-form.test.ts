import { LIMIT_TEXTS, type ResponseLimit } from '@econsult/contract/specialties/response-limits'
import { expect, test } from 'vitest'
import { formOf, limitOf } from './limit-form.ts'

const HOURS: ResponseLimit = { unit: 'hours', hours: 48 }
const DAYS: ResponseLimit = {
  unit: 'business-days',
  days: 5,
  timeZone: 'America/Denver',
  holidays: 'none',
}

test.each([HOURS, DAYS])('TURN-05 a form filled with a limit returns the same limit: %j', (limit) => {
  expect(limitOf(formOf(limit))).toEqual({ limit })
})

test.each([
  [{ hours: '0' }, { hours: LIMIT_TEXTS.hours({ count: 720 }) }],
  [{ hours: '721' }, { hours: LIMIT_TEXTS.hours({ count: 720 }) }],
  [{ hours: 'two' }, { hours: LIMIT_TEXTS.hours({ count: 720 }) }],
  [{ hours: '1.5' }, { hours: LIMIT_TEXTS.hours({ count: 720 }) }],
  [
    { unit: 'business-days', days: '' },
    { days: LIMIT_TEXTS.days({ count: 30 }), timeZone: 'Choose a time zone.' },
  ],
] as const)('TURN-05 %j is refused with a message that states the allowed values', (typed, errors) => {
  expect(limitOf({ ...formOf(HOURS), ...typed })).toEqual({ errors })
})
