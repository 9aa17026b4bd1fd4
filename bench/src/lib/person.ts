import { z } from 'zod'
import { createTestApi, type TestApi } from '../../../server/src/testing/test-api.ts'
import { PASSWORD } from '../cases/case-stock.ts'

const tokenSchema = z.object({ token: z.string() })

/** Signs in a user of the bench's databases. */
export async function signIn(url: string, email: string, password = PASSWORD): Promise<TestApi> {
  const answer = await createTestApi(url).post('/api/v1/auth/login', { email, password })
  return createTestApi(url, tokenSchema.parse(answer.body).token)
}

/** Makes a call and returns the unparsed bytes of the response. Throws if the status is not 200. */
export async function call(person: TestApi, path: string, body: unknown): Promise<ArrayBuffer> {
  const answer = await person.raw(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const bytes = await answer.arrayBuffer()
  if (answer.status === 200) return bytes
  throw new Error(`${path} answered ${answer.status}: ${Buffer.from(bytes).toString().slice(0, 200)}`)
}
