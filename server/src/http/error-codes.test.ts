import { failureSchema } from '@econsult/contract/envelope'
import { said } from '@econsult/contract/languages/codes'
import { MERGE_TEXTS } from '@econsult/contract/patient-merges'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { anyTestDatabase } from '../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { envelopeOf } from './error-handler.ts'
import { CallError, conflict } from './errors.ts'

describe('LANG-03 refusals', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(anyTestDatabase)
  })
  afterAll(() => server.close())

  async function refusalOf(path: string, body: unknown) {
    const answer = await fetch(new URL(path, server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'fr-CA' },
      body: JSON.stringify(body),
    })
    return failureSchema.safeParse(await answer.json()).data
  }
  const signIn = (email: string, password: string) => refusalOf('/api/v1/auth/login', { email, password })

  test('LANG-03 a refusal has the specified English text and the code of its phrase', async () => {
    expect(await refusalOf('/api/v1/case/fetchCase', {})).toEqual({
      status: '0',
      message: 'Session expired. Login again.',
      code: 'lib/contract/notices.sessionExpired',
    })
  })

  test('LANG-03 the texts of fields have their own codes', async () => {
    const { message, code, errors, codes } = (await signIn('', DEMO_PASSWORD)) ?? {}
    expect([message, errors]).toEqual(['Email field is required.', { email: 'Email field is required.' }])
    expect(code).toMatch(/\.emailRequired$/)
    expect(codes).toEqual({ email: { code } })
  })

  test('LANG-03 a text with values has a code and the values', async () => {
    const refusals = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signIn('derm@demo.example', `guess ${index}`)),
    )
    const refused = refusals.find((refusal) => refusal?.code === 'auth/contract/errors.tooManySignIns')
    expect(refused?.values).toMatchObject({ count: expect.any(Number), unit: 'second' })
    expect(refused?.message).toBe(
      `Too many attempts. Wait ${refused?.values?.['count']} seconds, then try again, or set a new password with Forgot password.`,
    )
  })

  test('LANG-03 words that are no phrase, such as those of another system, have no code', () => {
    const words = 'athena answered: the patient’s chart was not found'
    const error = new CallError('vendor', words, { errors: { target: words } })
    expect(envelopeOf(error, '')).toEqual({ status: '0', message: words, errors: { target: words } })
    const merged = conflict(said(MERGE_TEXTS.mergedOn, { name: 'Jon Doe' }))
    expect(envelopeOf(merged, '')).toEqual({
      status: '0',
      message: MERGE_TEXTS.mergedOn({ name: 'Jon Doe' }),
      code: 'patient-merges/contract.mergedOn',
      values: { name: 'Jon Doe' },
    })
  })
})
