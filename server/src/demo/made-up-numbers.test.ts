import { expect, test } from 'vitest'
import { DEMO_PEOPLE } from './people.ts'

/** The check digit rule of NPIs: the Luhn sum of 80840 and all ten digits. */
function passesCheck(npi: string): boolean {
  const digits = Array.from(`80840${npi}`, Number).toReversed()
  const doubled = digits.map((digit, index) => (index % 2 === 1 ? digit * 2 : digit))
  return doubled.map((digit) => (digit > 9 ? digit - 9 : digit)).reduce((a, b) => a + b, 0) % 10 === 0
}

test('the check accepts a valid number and refuses an invalid one', () => {
  expect(passesCheck('1234567893')).toBe(true)
  expect(passesCheck('1234567894')).toBe(false)
})

test('every clinician has unique, valid identifiers, and other users have none', () => {
  const clinicians = DEMO_PEOPLE.filter(({ userType }) => userType !== 'Biller' && userType !== 'Admin')
  const npis = clinicians.map(({ npi }) => npi ?? '')
  expect(npis.filter((npi) => !/^\d{10}$/.test(npi) || !passesCheck(npi))).toEqual([])
  expect(new Set(npis).size).toBe(clinicians.length)
  expect(new Set(clinicians.map(({ licenseNumber }) => licenseNumber)).size).toBe(clinicians.length)
  const others = DEMO_PEOPLE.filter((person) => !clinicians.includes(person))
  expect(others.map(({ npi, licenseNumber }) => npi ?? licenseNumber)).toEqual([null, null])
})

test('INB-13: every user except the owner has a phone number', () => {
  const without = DEMO_PEOPLE.filter(({ phoneNumber }) => phoneNumber === null)
  expect(without.map(({ email }) => email)).toEqual(['owner@demo.example'])
})
