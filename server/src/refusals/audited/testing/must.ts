import type { TestApi } from '../../../testing/test-api.ts'

/** Makes a call that must succeed for what follows. @throws Error if it was refused */
export async function must(api: TestApi, path: string, body: Record<string, unknown>) {
  const answer = await api.post(path, body)
  if (answer.status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}
