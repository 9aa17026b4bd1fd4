import { expect, test } from 'vitest'
import { arrived, authSlice, sessionEnded, signedIn, visitRefused } from './auth-slice.ts'
import { madeUpSession } from './testing/made-up-session.ts'

const { reducer } = authSlice
const signedInState = reducer(undefined, signedIn(madeUpSession(1)))
const room = visitRefused({ pathname: '/insidemessage/room_1', search: '' })

test('AUTH-06 an ended session leaves no token and no user', () => {
  const state = reducer(signedInState, sessionEnded({ why: 'expired', userId: 'user-1' }))
  expect(state).toMatchObject({ session: null, ended: 'expired', expiredUserId: 'user-1' })
  expect(JSON.stringify(state)).not.toContain('tessa@example.test')
})

test('a person whose session expired returns to where they were, and the place is then forgotten', () => {
  const refused = reducer(reducer(signedInState, sessionEnded({ why: 'expired', userId: 'user-1' })), room)
  expect(refused.returnPlace?.left).toEqual({ path: '/insidemessage/room_1', userId: 'user-1' })
  const back = reducer(refused, signedIn(madeUpSession(2)))
  expect(back.returnPlace).toEqual(refused.returnPlace)
  expect(reducer(back, arrived()).returnPlace).toBeNull()
})

test('AUTH-07 after a logout no place is remembered', () => {
  const out = reducer(signedInState, sessionEnded({ why: 'logged-out', userId: 'user-1' }))
  expect(reducer(out, room)).toMatchObject({ session: null, returnPlace: null, expiredUserId: null })
  const hint = visitRefused({ pathname: '/register/identification/hint/made-up-code', search: '' })
  expect(reducer(out, hint).returnPlace?.hintPath).toBe('/register/identification/hint/made-up-code')
})
