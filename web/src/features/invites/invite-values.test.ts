import { expect, test } from 'vitest'
import { badAnswer } from '../../lib/api-failure.ts'
import { EMPTY_INVITE, firstFault, inviteErrorsOf } from './invite-values.ts'

const RIGHT = { inviteName: 'Oren Madeup', inviteEmail: 'oren@madeup.example', text: 'Made-up words' }

test.each([
  [{ inviteName: ' ', inviteEmail: '', text: '' }, { inviteName: 'Name field is required.' }],
  [{ inviteEmail: '', text: '' }, { inviteEmail: 'Email field is required.' }],
  [{ text: '\n' }, { text: 'Email message is required.' }],
  [{}, undefined],
])('REG-10 for %j only the first error is shown', (change, fault) => {
  expect(firstFault({ ...RIGHT, ...change })).toEqual(fault)
})

test('REG-10 the message is filled in before anything is typed', () => {
  expect(firstFault({ ...EMPTY_INVITE, inviteName: 'Oren', inviteEmail: 'o@madeup.example' })).toBeUndefined()
})

test('REG-10 the server’s errors are shown at their fields, others above the form', () => {
  const failure = badAnswer(400)
  const errors = { name: 'wrong name', inviteEmail: 'wrong email', text: 'wrong text' }
  expect(inviteErrorsOf({ ...failure, errors })).toEqual({
    inviteName: 'wrong name',
    inviteEmail: 'wrong email',
    text: 'wrong text',
  })
  expect(inviteErrorsOf({ ...failure, message: 'too many' })).toEqual({ form: 'too many' })
})
