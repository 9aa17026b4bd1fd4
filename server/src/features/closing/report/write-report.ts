import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { collectParts } from './collect-bytes.ts'
import { drawReport } from './draw-report.ts'
import { preparePicture } from './prepare-picture.ts'
import type { ReportData } from './report-data.ts'
import type { WrittenReport } from './written-report.ts'

/** Writes one report to a new file at this path. */
export async function writeReport(data: ReportData, path: string): Promise<WrittenReport> {
  const pictures = await Promise.all(
    data.files.map(async ({ picture }) => (picture ? preparePicture(picture) : null)),
  )
  const parts = await collectParts(drawReport(data, pictures))
  const file = await open(path, 'wx', 0o600)
  try {
    return await writeAndHash(file, parts)
  } finally {
    await file.close()
  }
}

/** The bytes are hashed while the file takes them. */
async function writeAndHash(file: FileHandle, parts: readonly Uint8Array[]): Promise<WrittenReport> {
  const writing = file.writev(parts)
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  const sizeBytes = parts.reduce((sum, { length }) => sum + length, 0)
  const { bytesWritten } = await writing
  if (bytesWritten < sizeBytes) throw new Error(`The file took ${bytesWritten} of ${sizeBytes} bytes.`)
  return { sizeBytes, sha256: hash.digest('hex') }
}
