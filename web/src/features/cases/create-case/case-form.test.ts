import { createCase } from '@econsult/contract/cases'
import { VALIDATION } from '@econsult/contract/notices'
import { expect, test } from 'vitest'
import { caseFormSchema, EMPTY_FORM, hasEntries } from './case-form.ts'
import { caseInputOf } from './case-input.ts'

const filled = {
  ...EMPTY_FORM,
  patientName: ' Test Patient ',
  dob: '9/2/1971',
  specialtyIds: ['7', '3'],
  questions: 'Biopsy here, or refer?',
  patientConsentGiven: true,
}
const user = { id: 'u1', practiceId: 'pr1', email: 'pcp@demo.example' }

test('CASE-04 an empty form shows an error text at each of its four required fields', () => {
  const errors = caseFormSchema
    .safeParse(EMPTY_FORM)
    .error?.issues.map(({ path, message }) => [path[0], message])
  expect(errors).toEqual([
    ['patientName', VALIDATION.patientNameRequired],
    ['dob', VALIDATION.patientDobRequired],
    ['specialtyIds', VALIDATION.specialtyRequired],
    ['patientConsentGiven', VALIDATION.patientConsentRequired],
  ])
})

test('CASE-09 the input of createCase has every field and matches the contract', () => {
  const files = [{ fileData: { name: '1700000000000_photo.png', type: 'image/png' }, fileUrl: '' }]
  const sent = caseInputOf('case-1', filled, user, files)
  expect(sent).toEqual({
    caseId: 'case-1',
    providerId: 'u1',
    practiceId: 'pr1',
    patientId: '',
    specialtyIds: ['7', '3'],
    patientName: 'Test Patient',
    dob: '1971-09-02',
    questions: 'Biopsy here, or refer?',
    files,
    isRead: true,
    isDeleted: false,
    patientConsentGiven: true,
    email: 'pcp@demo.example',
  })
  expect(createCase.input.safeParse(sent).success).toBe(true)
})

test('a form counts as non-empty once a specialty, a patient name or a question is entered', () => {
  expect(hasEntries(EMPTY_FORM)).toBe(false)
  expect(hasEntries({ ...EMPTY_FORM, patientName: '  ', patientConsentGiven: true })).toBe(false)
  expect(hasEntries({ ...EMPTY_FORM, questions: 'Why?' })).toBe(true)
  expect(hasEntries({ ...EMPTY_FORM, specialtyIds: ['7'] })).toBe(true)
})
