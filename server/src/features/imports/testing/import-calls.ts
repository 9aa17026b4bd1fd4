import { importSchema, type PatientImport } from '@econsult/contract/imports'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import type { TestApi } from '../../../testing/test-api.ts'
import { presignTestFile, putTestFile } from '../../../testing/test-upload.ts'

type Content = Uint8Array<ArrayBuffer> | string

const answerSchema = z.object({ data: importSchema })

/** The import in an answer. */
export function readImport(body: unknown): PatientImport {
  return answerSchema.parse(body).data
}

/** Uploads a file like the import page, and returns its stored name. */
export async function uploadImport(api: TestApi, bytes: Content, type = 'text/csv') {
  const size = Buffer.byteLength(bytes)
  const wanted = { operation: 'put', file: 'made-up patients.csv', type, size, purpose: 'import' }
  const link = await presignTestFile(api, wanted)
  const answer = await putTestFile(link.url, type, bytes)
  expect(answer.status).toBe(200)
  return link.file
}

/** Makes an import call and returns the import. */
export async function askImport(
  api: TestApi,
  call: string,
  body: Record<string, unknown>,
): Promise<PatientImport> {
  const answer = await api.post(`/api/v1/import/${call}`, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return readImport(answer.body)
}

/** Waits until nobody works on the import, and returns it. */
export function settledImport(api: TestApi, importId: string): Promise<PatientImport> {
  return vi.waitFor(
    async () => {
      const now = await askImport(api, 'fetchImport', { importId })
      if (now.state === 'checking' || now.state === 'importing') throw new Error('at work')
      return now
    },
    { timeout: 60_000, interval: 20 },
  )
}

/** Uploads a CSV and waits until it is checked. */
export async function checkImport(api: TestApi, text: Content, more = {}) {
  const begun = await askImport(api, 'checkPatients', { file: await uploadImport(api, text), ...more })
  return settledImport(api, begun.importId)
}

/** Uploads a CSV, has it checked, and imports it. */
export async function importAll(api: TestApi, text: Content) {
  const { importId } = await checkImport(api, text)
  await askImport(api, 'patients', { importId })
  return settledImport(api, importId)
}
