import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { drawReport } from './draw-report.ts'
import { preparePicture, type PreparedPicture } from './prepare-picture.ts'
import type { ReportData } from './report-data.ts'
import type { WrittenReport } from './written-report.ts'

/** Writes one report to a new file at this path. */
export async function writeReport(data: ReportData, path: string): Promise<WrittenReport> {
  const pictures: (PreparedPicture | null)[] = []
  for (const { picture } of data.files) pictures.push(picture ? await preparePicture(picture) : null)
  const hash = createHash('sha256')
  let sizeBytes = 0
  async function* measured(parts: AsyncIterable<Uint8Array>) {
    for await (const part of parts) {
      sizeBytes += part.length
      hash.update(part)
      yield part
    }
  }
  await pipeline(drawReport(data, pictures), measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { sizeBytes, sha256: hash.digest('hex') }
}
