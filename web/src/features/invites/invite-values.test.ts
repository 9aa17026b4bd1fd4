import { expect, test } from 'vitest'
import { EMPTY_INVITE, firstFault } from './invite-values.ts'

const RIGHT = { inviteName: 'Oren Madeup', inviteEmail: 'oren@madeup.example', text: 'Made-up words' }

test.each([
  [{ inviteName: ' ', inviteEmail: '', text: '' }, { inviteName: 'Name field is required.' }],
  [{ inviteEmail: '', text: '' }, { inviteEmail: 'Email field is required.' }],
  [{ text: '\n' }, { text: 'Email message is required.' }],
  [{}, undefined],
])('REG-10 for %j only the first error is shown', (change, fault) => {
  expect(firstFault({ ...RIGHT, ...change })).toEqual(fault)
})

test('REG-10 the message initially contains the default text', () => {
  expect(firstFault({ ...EMPTY_INVITE, inviteName: 'Oren', inviteEmail: 'o@madeup.example' })).toBeUndefined()
})
