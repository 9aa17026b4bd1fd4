import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { drawReport } from './draw-report.ts'
import { preparePicture, type PreparedPicture } from './prepare-picture.ts'
import { reportDataSchema } from './report-data.ts'
import type { WrittenReport } from './written-report.ts'

const wantedSchema = z.object({ data: reportDataSchema, path: z.string() })

/** Writes one report to a new file, in its own thread: nobody else waits for its megabytes. */
export default async function writeReport(input: unknown): Promise<WrittenReport> {
  const { data, path } = wantedSchema.parse(input)
  const pictures: (PreparedPicture | null)[] = []
  for (const { picture } of data.files) pictures.push(picture ? await preparePicture(picture) : null)
  const bytes = await drawReport(data, pictures)
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
  return { sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
