import { expect, test } from 'vitest'
import { signUpLinkOf } from './sign-up-link.ts'

test.each([
  ['hash_abc.def', { kind: 'hash', hash: 'abc.def' }],
  ['practiceId_p1/isAdmin_true', { kind: 'practice', practiceId: 'p1', isAdmin: true }],
  ['signUpKey_11167150/isAdmin_true', { kind: 'plan', signUpKey: '11167150', isAdmin: true }],
  [
    'signUpKey_5/practiceId_p1/isAdmin_false',
    { kind: 'plan-and-practice', signUpKey: '5', practiceId: 'p1', isAdmin: false },
  ],
])('REG-01 %s is a sign-up link', (part, link) => expect(signUpLinkOf(part)).toEqual(link))

test.each([undefined, '', 'hash_', 'isAdmin_true', 'signUpKey_5', 'signUpKey_5/isAdmin_yes', 'hash_a/b'])(
  '%s is not a sign-up link',
  (part) => expect(signUpLinkOf(part)).toBeNull(),
)
