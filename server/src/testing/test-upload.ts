import { presign } from '@econsult/contract/files'
import type { TestApi } from './test-api.ts'

interface TestFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer> | string
}

interface TestLink {
  readonly url: string
  /** The stored name of the file. */
  readonly file: string
}

/** Requests a signed link as the browser does. */
export async function presignTestFile(api: TestApi, body: Record<string, unknown>): Promise<TestLink> {
  const answer = await api.post('/api/v1/case/presign', body)
  if (answer.status !== 200) throw new Error(`the link was refused: ${JSON.stringify(answer.body)}`)
  return presign.reply.parse(answer.body).data
}

/** Sends bytes to a signed link without a session. */
export function putTestFile(
  url: string,
  type: string,
  body: RequestInit['body'],
  init: RequestInit = {},
): Promise<Response> {
  return fetch(url, { method: 'PUT', headers: { 'content-type': type }, body, ...init })
}

/** Uploads a whole file and returns its stored name. */
export async function uploadTestFile(api: TestApi, { name, type, bytes }: TestFile): Promise<string> {
  const link = await presignTestFile(api, { operation: 'put', file: name, type })
  const answer = await putTestFile(link.url, type, bytes)
  if (answer.status !== 200) throw new Error(`the upload was refused: ${await answer.text()}`)
  return link.file
}
