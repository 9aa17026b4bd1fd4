import type { Practice } from '@econsult/contract/practices'
import { beforeEach, expect, test } from 'vitest'
import {
  authState,
  noteArrived,
  notePractice,
  noteRefusedVisit,
  noteSessionEnded,
  noteSignedIn,
  noteUser,
} from './auth-state.ts'
import { madeUpSession } from './testing/made-up-session.ts'

const ROOM = { pathname: '/insidemessage/room_1', search: '' }

const PRACTICE_BEFORE: Practice = {
  id: 'practice-before',
  practiceName: 'Practice Before',
  faxNumber: null,
  faxChangedAt: null,
  language: null,
  faxNotification: false,
  maxUsers: 3,
  timeZone: null,
  usState: null,
  athenaPracticeId: null,
  elationPracticeId: null,
  isHintIntegrated: false,
}

beforeEach(() => {
  noteArrived()
  noteSignedIn(madeUpSession(1))
})

test('AUTH-06 an ended session leaves no token and no user', () => {
  noteSessionEnded({ why: 'expired', userId: 'user-1' })
  expect(authState()).toMatchObject({ session: null, ended: 'expired', expiredUserId: 'user-1' })
  expect(JSON.stringify(authState())).not.toContain('tessa@example.test')
})

test('AUTH-06 a user update that arrives after the end of the session starts no session', () => {
  noteSessionEnded({ why: 'expired', userId: 'user-1' })
  noteUser(madeUpSession(1).user)
  expect(authState().session).toBeNull()
})

test('AUTH-07 a late response about the previous user does not change the current user', () => {
  const { session } = authState()
  noteUser({ ...madeUpSession(1).user, id: 'user-before', firstName: 'Before' })
  notePractice(PRACTICE_BEFORE)
  expect(authState().session).toEqual(session)
})

test('a user returns to the last page after an expired session, and that page is then forgotten', () => {
  noteSessionEnded({ why: 'expired', userId: 'user-1' })
  noteRefusedVisit(ROOM)
  const { returnPlace } = authState()
  expect(returnPlace?.left).toEqual({ path: '/insidemessage/room_1', userId: 'user-1' })
  noteSignedIn(madeUpSession(2))
  expect(authState().returnPlace).toEqual(returnPlace)
  noteArrived()
  expect(authState().returnPlace).toBeNull()
})

test('AUTH-07 after a logout no page is remembered', () => {
  noteSessionEnded({ why: 'logged-out', userId: 'user-1' })
  noteRefusedVisit(ROOM)
  expect(authState()).toMatchObject({ session: null, returnPlace: null, expiredUserId: null })
  const hint = { pathname: '/register/identification/hint/made-up-code', search: '' }
  noteRefusedVisit(hint)
  expect(authState().returnPlace?.hintPath).toBe(hint.pathname)
})
