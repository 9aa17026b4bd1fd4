import { randomUUID } from 'node:crypto'
import { createCase } from '@econsult/contract/cases'
import { saveDraft } from '@econsult/contract/drafts'
import { saveNewInbox } from '@econsult/contract/messages'
import { getUserPatients } from '@econsult/contract/patients'
import { failureSchema } from '@econsult/contract/envelope'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyTestDatabase } from '../testing/test-databases.ts'
import { createTestCase, newCaseBody } from '../testing/test-case.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const LOGIN = '/api/v1/auth/login'
const FILES = '/api/v1/import/fetchFiles'

const manyKeys = (count: number, name: (index: number) => string) =>
  `{${Array.from({ length: count }, (_, index) => `"${name(index)}":1`).join(',')}}`

describe('oversized input', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(anyTestDatabase, {})
  })
  afterAll(() => server.close())

  /** Sends a raw body and returns the response. */
  async function send(path: string, body: string, email?: string) {
    const api = email ? await server.signIn(email) : server.anonymous
    const headers = { 'content-type': 'application/json' }
    const answer = await api.raw(path, { method: 'POST', headers, body })
    const text = await answer.text()
    const { errors = {} } = failureSchema.parse(JSON.parse(text))
    return { status: answer.status, length: text.length, errors }
  }

  test('C6 before sign-in, a body with 110,000 unknown keys is not checked', async () => {
    const answer = await send(
      LOGIN,
      manyKeys(110_000, (index) => index.toString(36)),
    )
    expect(answer.status).toBe(413)
    expect(answer.length).toBeLessThan(500)
  })

  test('C6 the longest body that sign-in accepts gets a short response', async () => {
    const answer = await send(
      LOGIN,
      manyKeys(3000, (index) => index.toString(36)),
    )
    expect([answer.status, Object.keys(answer.errors)]).toEqual([400, ['body']])
  })

  test.each([
    ['many', manyKeys(100, (index) => `made up ${index}`), 20],
    ['long', manyKeys(3, (index) => `${index}${'x'.repeat(100_000)}`), 3],
    ['far too many', manyKeys(100_000, (index) => index.toString(36)), 1],
  ])('C6 an answer names at most 20 of %s unknown keys', async (_what, body, named) => {
    const answer = await send(FILES, body, 'pcp@demo.example')
    expect([answer.status, Object.keys(answer.errors).length]).toEqual([400, named])
    expect(answer.length).toBeLessThan(3000)
  })

  test('C6 F2 every call refuses a text whose letters have more combining marks than in any language', async () => {
    const pcp = await server.signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    const stacked = `Z${'\u0301\u0316'.repeat(24_990)}`
    const answers = await Promise.all([
      pcp.send(createCase, newCaseBody({ questions: stacked })),
      pcp.send(saveDraft, { caseId: randomUUID(), questions: stacked }),
      pcp.send(saveNewInbox, { channelId: caseId, content: stacked }),
      pcp.send(getUserPatients, { keyword: stacked.slice(0, 300) }),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain('more accents than any language writes')
    }
    // Vietnamese, Hebrew with its points and accents, and a Thai word with two combining marks on a letter.
    const written =
      'Vi\u1EC7\u0323t, \u05D1\u05B0\u05BC\u05E8\u05B5\u05D0\u05E9\u05C1\u05B4\u0596\u05D9\u05EA, \u0E17\u0E35\u0E48'
    const { questions } = await createTestCase(pcp, { questions: written })
    expect(questions).toBe(written)
  })

  test.each([
    ['deep', `{"importId":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['long', `{"importId":[${'1,'.repeat(200_000)}1]}`],
  ])('C6 a %s input is refused before its parts are checked', async (_what, body) => {
    const answer = await send('/api/v1/import/fetchImport', body, 'pcp@demo.example')
    expect([answer.status, Object.keys(answer.errors)]).toEqual([400, ['body']])
  })

  test.each([LOGIN, FILES, '/api/v1/athena/patients/1/claims'])(
    'C4 %s does not accept null in place of {}',
    async (path) => {
      const answer = await send(path, 'null', path === LOGIN ? undefined : 'pcp@demo.example')
      expect([answer.status, answer.errors]).toEqual([400, { body: 'This must be an object.' }])
    },
  )
})
