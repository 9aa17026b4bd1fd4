import type { InputOf } from '@econsult/contract/call'
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
export async function presignTestFile(api: TestApi, body: InputOf<typeof presign>): Promise<TestLink> {
  return (await api.call(presign, body)).data
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
