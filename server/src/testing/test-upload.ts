import { z } from 'zod'
import type { TestApi } from './test-api.ts'

const presignSchema = z.object({ url: z.string(), file: z.string() })

/** Uploads a small file and gives its stored name. */
export async function uploadTestFile(
  api: TestApi,
  { name = 'madeup.txt', type = 'text/plain', bytes = new TextEncoder().encode('made up') } = {},
): Promise<string> {
  const body = { operation: 'put', file: name, type, size: bytes.byteLength }
  const { url, file } = presignSchema.parse((await api.post('/api/v1/case/presign', body)).body.data)
  const stored = await fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: bytes })
  if (!stored.ok) throw new Error(`the upload was refused: ${await stored.text()}`)
  return file
}
