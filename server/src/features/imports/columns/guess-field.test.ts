import { expect, test } from 'vitest'
import { guessField } from './guess-field.ts'

test.each([
  ['Patient Last', 'lastName'],
  ['Patient First', 'firstName'],
  ['PATIENT_LAST', 'lastName'],
  ['Patient Last Name', 'lastName'],
  ['Patient DOB', 'dob'],
])('IMP-01 recognizes a column named %s', (name, field) => {
  expect(guessField(name)).toEqual({ field, isSure: true })
})
