import { expect, test } from 'vitest'
import { guessField } from './guess-field.ts'

test.each([
  ['Patient Last', 'lastName'],
  ['Patient First', 'firstName'],
  ['PATIENT_LAST', 'lastName'],
  ['Patient Last Name', 'lastName'],
  ['Patient DOB', 'dob'],
])('IMP-01 a column named %s is recognized', (name, field) => {
  expect(guessField(name)).toEqual({ field, isSure: true })
})
