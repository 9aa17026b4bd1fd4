import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSessionToken } from './session-token.ts'
import { readStoredSession } from './stored-session.ts'
import { madeUpSession, madeUpToken } from './testing/made-up-session.ts'

const NOW = 1_800_000_000

beforeEach(() => void vi.useFakeTimers({ now: NOW * 1000 }))
afterEach(() => void vi.useRealTimers())

test('AUTH-04 a stored token is decoded, including letters of any alphabet', () => {
  expect(readSessionToken(madeUpToken(NOW + 60))).toMatchObject({
    sub: 'user-1',
    firstName: 'Łucja',
    exp: NOW + 60,
  })
})

test.each([
  ['empty', ''],
  ['without a payload', 'abc'],
  ['not base64', 'a.***.c'],
  ['not JSON', `a.${btoa('nonsense')}.c`],
  ['of another shape', madeUpToken(NOW, { userType: 'Wizard' })],
])('a token that is %s is invalid', (_what, token) => {
  expect(readSessionToken(token)).toBeNull()
})

test('AUTH-04 a session before its expiry is restored', () => {
  const session = madeUpSession(NOW + 1)
  expect(readStoredSession(JSON.stringify(session))).toEqual({ kind: 'live', session })
})

test('AUTH-04 a session past its expiry is expired, and returns its user', () => {
  expect(readStoredSession(JSON.stringify(madeUpSession(NOW)))).toEqual({ kind: 'expired', userId: 'user-1' })
})

/** Simulates a page that has not measured an offset yet. */
async function newPage() {
  vi.resetModules()
  return { ...(await import('./stored-session.ts')), ...(await import('../server-time.ts')) }
}

test.each([3, -3, 240, -240])(
  'AUTH-04 a clock that is wrong by %i hours changes no expiry',
  async (hours) => {
    const page = await newPage()
    const clockOffset = -hours * 3_600_000
    vi.setSystemTime(NOW * 1000 - clockOffset)
    const live = madeUpSession(NOW + 60)
    expect(page.readStoredSession(JSON.stringify({ ...live, clockOffset }))).toEqual({
      kind: 'live',
      session: live,
    })
    const over = JSON.stringify({ ...madeUpSession(NOW), clockOffset })
    expect(page.readStoredSession(over)).toEqual({ kind: 'expired', userId: 'user-1' })
  },
)

test('AUTH-04 the offset measured by this page takes precedence over the stored one', async () => {
  const page = await newPage()
  const session = madeUpSession(NOW + 60)
  const date = new Date(NOW * 1000).toUTCString()
  page.noteServerTime(new Response(null, { headers: { date } }), Date.now())
  const stored = JSON.stringify({ ...session, clockOffset: 7_200_000 })
  expect(page.readStoredSession(stored)).toEqual({ kind: 'live', session })
})

test.each([
  ['nothing', null],
  ['broken text', '{"token":'],
  ['another shape', '{"token":"a.b.c"}'],
  [
    "somebody else's token",
    JSON.stringify({ ...madeUpSession(NOW + 1), token: madeUpToken(NOW + 1, { sub: 'u2' }) }),
  ],
])('%s in the storage is not a session', (_what, text) => {
  expect(readStoredSession(text)).toEqual({ kind: 'none' })
})
