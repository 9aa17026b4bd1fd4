import { VALIDATION } from '@econsult/contract/notices'
import { expect, test } from 'vitest'
import { DOB_ERRORS, dobFault, dobsOfShortYear } from './dob-text.ts'

test.each([
  ['', VALIDATION.patientDobRequired],
  ['09/02', DOB_ERRORS.notADay],
  ['02/30/1990', DOB_ERRORS.notADay],
  ['03/13/2026', VALIDATION.patientDobInFuture],
  ['03/11/1876', DOB_ERRORS.tooLongAgo],
  ['03/12/2026', undefined],
  ['03/12/1876', undefined],
  ['Mar 12, 1980', undefined],
  ['DOB: 03/12/1980', undefined],
  ['12 Mar 1980x', DOB_ERRORS.notADay],
])('CASE-03 on Mar. 12 2026 the DOB "%s" gives: %s', (text, fault) => {
  expect(dobFault(text, new Date(2026, 2, 12, 9, 30).getTime())).toBe(fault)
})

test.each([
  ['3/4/68', ['03/04/1968']],
  ['4-Mar-68', ['03/04/1968']],
  ['03/04/12', ['03/04/1912', '03/04/2012']],
  // Mar. 26 2026 is two weeks in the future, so the year can only be 1926.
  ['03/26/26', ['03/26/1926']],
  ['02/29/00', ['02/29/2000']],
  ['02/30/68', []],
  ['03/04/1968', []],
  ['03/04/1', []],
  ['', []],
])('CASE-03 on Mar. 12 2026 the DOB "%s" can mean %j', (text, days) => {
  expect(dobsOfShortYear(text, new Date(2026, 2, 12, 9, 30).getTime())).toEqual(days)
})
