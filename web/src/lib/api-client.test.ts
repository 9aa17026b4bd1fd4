import { login, logout } from '@econsult/contract/auth/sign-in'
import { closeCase } from '@econsult/contract/closing'
import { getNumberOfNewMessage } from '@econsult/contract/cases/inbox'
import { downloadReport } from '@econsult/contract/reports'
import { NOTICES } from '@econsult/contract/notices'
import { getAllSpecialties } from '@econsult/contract/specialties'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SERVER_AWAY } from './api-failure.ts'
import { call, callForFile, lastForegroundCallAt } from './api-client.ts'
import { bindApiSession } from './api-session.ts'
import { checkServer } from './reachability.ts'

let answer: () => Response
let seen: { url: string; method: string | undefined; body: unknown; headers: Headers }
const ended: string[] = []

function json(status: number, body: unknown, headers: Record<string, string> = {}): void {
  answer = () => Response.json(body, { status, headers })
}

// Test files share a process; after a call without a response, the offline state and the timer for the next check would
// otherwise affect another file's tests.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    seen = { url, method: init.method, body: init.body, headers: new Headers(init.headers) }
    return answer()
  })
  ended.length = 0
  bindApiSession({
    token: () => 'the.token',
    actingFor: () => null,
    actingEnded: () => undefined,
    ended: (token) => void ended.push(token),
  })
})
afterEach(async () => {
  vi.stubGlobal('fetch', async () => new Response())
  // The first call waits for a check that may still be running; the second call makes a new check.
  await checkServer()
  await checkServer()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a call sends the token and JSON, and returns the contract’s reply', async () => {
  json(200, { status: '1', data: 3, more: 'unknown' })
  expect(await call(getNumberOfNewMessage, { userId: 'u1' })).toEqual({ data: { data: 3 } })
  expect(seen).toMatchObject({
    method: 'POST',
    url: '/api/v1/case/getNumberOfNewMessage',
    body: '{"userId":"u1"}',
  })
  expect(seen.headers.get('authorization')).toBe('Bearer the.token')
  expect(seen.headers.get('x-background')).toBe('1')
})

test('a public call sends no token', async () => {
  json(400, { status: '0', message: 'No.', errors: { passwordIncorrect: 'No.' } })
  const { error } = await call(login, { email: 'a@example.test', password: 'x' })
  expect(error).toEqual({
    kind: 'badInput',
    status: 400,
    message: 'No.',
    errors: { passwordIncorrect: 'No.' },
  })
  expect(seen.headers.has('authorization')).toBe(false)
})

test('only foreground calls count as activity', async () => {
  json(200, { status: '1', data: null })
  const before = lastForegroundCallAt()
  await call(logout, {}, { background: true })
  expect(seen.headers.get('x-background')).toBe('1')
  expect(lastForegroundCallAt()).toBe(before)
  await call(logout, {})
  expect(seen.headers.has('x-background')).toBe(false)
  expect(lastForegroundCallAt()).toBeGreaterThan(before)
})

test('a GET sends its input in the path', async () => {
  json(200, { status: '1', data: [] })
  await call(getAllSpecialties, {})
  expect(seen).toMatchObject({ method: 'GET', url: '/api/v1/speciality/getAllSpecialties', body: undefined })
})

test('a file is returned with its name', async () => {
  const headers = { 'content-disposition': 'attachment; filename="Case report.pdf"' }
  answer = () => new Response('%PDF-', { headers })
  const { data } = await callForFile(downloadReport, { caseId: 'c1' })
  expect(seen.url).toBe('/api/v1/case/c1/report.pdf')
  expect(data?.fileName).toBe('Case report.pdf')
  expect(await data?.blob.text()).toBe('%PDF-')
})

test('AUTH-06 a 402 ends the session whose token the call carried', async () => {
  json(402, { status: '0', message: NOTICES.sessionExpired })
  const { error } = await call(logout, {})
  expect(error).toMatchObject({ kind: 'sessionEnded', message: 'Session expired. Login again.' })
  expect(ended).toEqual(['the.token'])
})

test('a rate-limit response contains the waiting time', async () => {
  json(429, { status: '0', message: 'Wait.' }, { 'retry-after': '30' })
  expect((await call(logout, {})).error).toMatchObject({ kind: 'tooManyTries', retryAfter: 30 })
})

test.each([
  ['plain text', 200, 'oops'],
  ['not the contract’s reply', 200, { status: '1' }],
  ['not the contract’s failure', 500, { oops: true }],
])('an answer that is %s is a failure with the internal-error text', async (_what, status, body) => {
  json(status, body)
  const { error } = await call(logout, {})
  expect(error).toEqual({ kind: 'badAnswer', status, message: NOTICES.internalError, errors: {} })
})

test('without a connection the failure has the kind offline and a text with the next step', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  const { error } = await call(logout, {})
  expect(error).toEqual({ kind: 'offline', status: 0, message: SERVER_AWAY, errors: {} })
})

test('a change of a case without a connection returns the specified text, followed by the next step', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  const { error } = await call(closeCase, { caseId: 'c1', target: 'none' })
  expect(error).toMatchObject({ kind: 'offline', message: `${NOTICES.internalError} ${SERVER_AWAY}` })
})
