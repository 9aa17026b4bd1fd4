import { NOTICES } from '@econsult/contract/notices'
import { expect, test } from 'vitest'
import { placeFaults } from './place-faults.ts'

const FIELDS = ['inviteName', 'inviteEmail', 'text']

test('an error is shown at its own field, or at the field that displays it instead', () => {
  const errors = { name: 'No name', inviteEmail: 'No email', emailText: 'No text' }
  expect(placeFaults({ errors }, FIELDS, { name: 'inviteName', emailText: 'text' })).toEqual({
    fields: { inviteName: 'No name', inviteEmail: 'No email', text: 'No text' },
  })
})

test('if a field has two errors, the first is shown', () => {
  const errors = { inviteName: 'First', name: 'Second' }
  expect(placeFaults({ errors }, FIELDS, { name: 'inviteName' }).fields).toEqual({ inviteName: 'First' })
})

test('an error of a field that the form lacks is shown for the whole form, in addition to field errors', () => {
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

test('the message of a refusal is not repeated if a field already shows it', () => {
  expect(placeFaults({ errors: { text: 'No text' }, message: 'No text' }, FIELDS).whole).toBeUndefined()
})
