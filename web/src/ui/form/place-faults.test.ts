import { NOTICES } from '@econsult/contract/notices'
import { expect, test } from 'vitest'
import { placeFaults } from './place-faults.ts'

const FIELDS = ['inviteName', 'inviteEmail', 'text']

test('an error is shown at the field with its name, or at the field that shows it instead', () => {
  const errors = { name: 'No name', inviteEmail: 'No email', emailText: 'No text' }
  expect(placeFaults({ errors }, FIELDS, { name: 'inviteName', emailText: 'text' })).toEqual({
    fields: { inviteName: 'No name', inviteEmail: 'No email', text: 'No text' },
  })
})

test('if one field shows two errors, the first is shown', () => {
  const errors = { inviteName: 'First', name: 'Second' }
  expect(placeFaults({ errors }, FIELDS, { name: 'inviteName' }).fields).toEqual({ inviteName: 'First' })
})

test('an error of a field that the form does not have is shown for the whole form, in addition to those of its fields', () => {
  const errors = { text: 'No text', practiceId: 'Not your practice' }
  expect(placeFaults({ errors, message: 'Refused' }, FIELDS)).toEqual({
    fields: { text: 'No text' },
    whole: 'Not your practice',
  })
})

test.each([
  [{ message: 'Too many' }, 'Too many'],
  [{ errors: {}, message: 'Too many' }, 'Too many'],
  [{ errors: { text: undefined } }, NOTICES.internalError],
  [{}, NOTICES.internalError],
])('without an error by field, %j is shown for the whole form', (refusal, whole) => {
  expect(placeFaults(refusal, FIELDS)).toEqual({ fields: {}, whole })
})

test('the message of a refusal that a field shows is not repeated', () => {
  expect(placeFaults({ errors: { text: 'No text' }, message: 'No text' }, FIELDS).whole).toBeUndefined()
})
