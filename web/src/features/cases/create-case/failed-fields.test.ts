import { FILE_ERRORS } from '@econsult/contract/files'
import { NOTICES, VALIDATION } from '@econsult/contract/notices'
import { expect, test } from 'vitest'
import { failedFields } from './failed-fields.ts'

test('CASE-04 shows the server’s error texts at their fields, in the form’s order', () => {
  const errors = { 'specialtyIds.0': 'Choose again.', dob: VALIDATION.patientDobInFuture }
  expect(failedFields({ errors, message: 'Bad input.' })).toEqual({
    fields: [
      ['dob', VALIDATION.patientDobInFuture],
      ['specialtyIds', 'Choose again.'],
    ],
    files: undefined,
    rest: undefined,
  })
})

test('shows an error of a file at the files', () => {
  const errors = { 'files.2.fileData.name': FILE_ERRORS.wrongContent }
  expect(failedFields({ errors, message: 'Bad input.' })).toMatchObject({
    fields: [],
    files: FILE_ERRORS.wrongContent,
    rest: undefined,
  })
})

test('shows an error that belongs to no visible field in a notice', () => {
  expect(failedFields({ errors: {}, message: NOTICES.internalError }).rest).toBe(NOTICES.internalError)
  expect(failedFields({ errors: { email: 'Wrong.' }, message: 'Wrong.' }).rest).toBe('Wrong.')
})
