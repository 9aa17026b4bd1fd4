import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { confirmPassword } from '@econsult/contract/auth/passwords'
import { fromBufferPromise } from 'yauzl'
import { z } from 'zod'
import { exportPractice } from '@econsult/contract/practice-export'
import { EXPORTED_LINES, type ExportedName } from '@econsult/contract/practice-export/lines'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import type { TestApi } from '../../../testing/test-api.ts'

/** Obtains a proof of the caller's password, as the page does. */
export async function proofOf(api: TestApi): Promise<string> {
  const answer = await api.call(confirmPassword, { oldPassword: DEMO_PASSWORD })
  return z.object({ proof: z.string() }).parse(answer.data).proof
}

/** Obtains the link to the export of the admin's practice. */
export async function exportLink(api: TestApi): Promise<string> {
  const answer = await api.call(exportPractice, { proof: await proofOf(api) })
  return answer.data.url
}

/** Downloads the export of the admin's practice. */
export async function downloadExport(api: TestApi): Promise<Buffer> {
  const answer = await fetch(await exportLink(api))
  if (answer.status !== 200) throw new Error(`the export was refused: ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Returns every file in a zip by path. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return files
}

/** The parsed lines of one file, each with exactly the fields described in the contract. */
export function linesOf(files: ReadonlyMap<string, Buffer>, name: ExportedName): unknown[] {
  const lines = (files.get(name) ?? Buffer.alloc(0)).toString().split('\n').slice(0, -1)
  return lines.map((line) => {
    const read: unknown = JSON.parse(line)
    const parsed: unknown = EXPORTED_LINES[name].parse(read)
    if (!isDeepStrictEqual(parsed, read)) throw new Error(`${name} has other fields: ${line}`)
    return parsed
  })
}
