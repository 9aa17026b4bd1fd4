import { expect, test } from 'vitest'
import { placeAfterSignIn, placeOfVisit } from './return-place.ts'

const visit = (pathname: string, search = '', expiredUserId: string | null = null) =>
  placeOfVisit({ pathname, search, expiredUserId })

test('ROUT-04 a sign-in leads to the open cases', () => {
  expect(placeAfterSignIn(null, 'u1')).toBe('/inbox/cases')
  expect(placeAfterSignIn(visit('/create-new-case'), 'u1')).toBe('/inbox/cases')
})

test('ROUT-04 a user who came from hint returns to its landing page, and to no other sign-up address', () => {
  const path = '/register/identification/hint/made-up-code'
  expect(placeAfterSignIn(visit(path), 'u1')).toBe(path)
  expect(placeAfterSignIn(visit('/register/identification/hint/a/b'), 'u1')).toBe('/inbox/cases')
})

test('CLOSE-09 a user who opened the address of a report returns to it', () => {
  expect(placeAfterSignIn(visit('/pdf_case-7'), 'u1')).toBe('/pdf_case-7')
  expect(placeAfterSignIn(visit('/pdf_case-7/other'), 'u1')).toBe('/inbox/cases')
})

test.each(['/', '/inbox', '/inbox/cases', '/inbox/closed_cases'])(
  'ROUT-02 a caseId on %s is remembered and opened after the sign-in',
  (pathname) => {
    expect(placeAfterSignIn(visit(pathname, '?caseId=case-7'), 'u1')).toBe('/?caseId=case-7')
  },
)

test.each(['/create-new-case', '/insidemessage/room_1', '/inboxes'])(
  'ROUT-02 a caseId on %s is not remembered, because that is not an inbox route',
  (pathname) => {
    expect(placeAfterSignIn(visit(pathname, '?caseId=case-7'), 'u1')).toBe('/inbox/cases')
  },
)

test.each(['?caseId=', '?caseId=//evil.example', '?caseId=a%2F..%2Fb', `?caseId=${'x'.repeat(65)}`])(
  'ROUT-02 the invalid caseId in %s is not remembered',
  (search) => {
    expect(placeAfterSignIn(visit('/', search), 'u1')).toBe('/inbox/cases')
  },
)

test('after an expired session the same user returns to the last page', () => {
  expect(placeAfterSignIn(visit('/insidemessage/room_1', '?a=b', 'u1'), 'u1')).toBe(
    '/insidemessage/room_1?a=b',
  )
})

test('another user does not return to the previous user’s page', () => {
  expect(placeAfterSignIn(visit('/insidemessage/room_1', '', 'u1'), 'u2')).toBe('/inbox/cases')
})
