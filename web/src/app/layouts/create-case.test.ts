import { expect, test } from 'vitest'
import { createButtonLook } from './create-case.ts'

test.each([
  ['PCP', '/inbox/cases', 'contained'],
  ['PCPSUPERUSER', '/dashboard', 'contained'],
  ['PCP', '/insidemessage/room_1', 'outlined'],
  ['PCP', '/account', 'outlined'],
  ['PCP', '/deliveries', 'outlined'],
  ['PCP', '/create-new-case', undefined],
  ['PCP', '/edit-new-case-1', undefined],
  ['Specialty', '/inbox/cases', undefined],
  ['Biller', '/inbox/cases', undefined],
  ['Admin', '/inbox/cases', undefined],
] as const)('ROUT-06 for user type %s at %s the button is %s', (userType, path, look) => {
  expect(createButtonLook(userType, path)).toBe(look)
})
