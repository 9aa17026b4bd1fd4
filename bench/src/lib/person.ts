import { z } from 'zod'
import { createTestApi, type TestApi } from '../../../server/src/testing/test-api.ts'
import { PASSWORD } from '../cases/case-stock.ts'

const tokenSchema = z.object({ token: z.string() })

/** Signs somebody of the bench's databases in. */
export async function signIn(url: string, email: string, password = PASSWORD): Promise<TestApi> {
  const answer = await createTestApi(url).post('/api/v1/auth/login', { email, password })
  return createTestApi(url, tokenSchema.parse(answer.body).token)
}

/** Makes a call and gives the answer's bytes unread. Throws where it was not answered with 200. */
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
