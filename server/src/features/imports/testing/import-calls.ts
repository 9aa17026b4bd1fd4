import type { Call } from '@econsult/contract/call'
import {
  checkPatients,
  fetchImport,
  importPatients,
  importSchema,
  type PatientImport,
} from '@econsult/contract/imports'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import type { TestApi } from '../../../testing/test-api.ts'
import { presignTestFile, putTestFile } from '../../../testing/test-upload.ts'

type Content = Uint8Array<ArrayBuffer> | string

const answerSchema = z.object({ data: importSchema })

/** Returns the import in a response. */
export function readImport(body: unknown): PatientImport {
  return answerSchema.parse(body).data
}

/** Uploads a file like the import page, and returns its stored name. */
export async function uploadImport(api: TestApi, bytes: Content, type = 'text/csv') {
  const size = Buffer.byteLength(bytes)
  const wanted = {
    operation: 'put' as const,
    file: 'made-up patients.csv',
    type,
    size,
    purpose: 'import' as const,
  }
  const link = await presignTestFile(api, wanted)
  const answer = await putTestFile(link.url, type, bytes)
  expect(answer.status).toBe(200)
  return link.file
}

/** Makes an import call and returns the import. */
export async function askImport<Input extends z.ZodType>(
  api: TestApi,
  call: Call<Input, z.ZodType<{ data: PatientImport }>>,
  input: z.input<Input>,
): Promise<PatientImport> {
  return (await api.call(call, input)).data
}

/** Waits until no worker processes the import, and returns it. */
export function settledImport(api: TestApi, importId: string): Promise<PatientImport> {
  return vi.waitFor(
    async () => {
      const now = await askImport(api, fetchImport, { importId })
      if (now.state === 'checking' || now.state === 'importing') throw new Error('at work')
      return now
    },
    { timeout: 60_000, interval: 20 },
  )
}

/** Uploads a CSV and waits until it is checked. */
export async function checkImport(api: TestApi, text: Content, more = {}) {
  const begun = await askImport(api, checkPatients, { file: await uploadImport(api, text), ...more })
  return settledImport(api, begun.importId)
}

/** Uploads a CSV, waits until it is checked, and imports it. */
export async function importAll(api: TestApi, text: Content) {
  const { importId } = await checkImport(api, text)
  await askImport(api, importPatients, { importId })
  return settledImport(api, importId)
}
