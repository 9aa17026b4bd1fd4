import { lowerPriority } from '../../../processes/lower-priority.ts'
import { drawCover } from '../pdf/draw/draw-cover.ts'
import { drawSummary } from '../pdf/draw/draw-summary.ts'
import { URGENT } from './urgent.ts'
import { type ReportAnswer, type ReportWork, reportWorkSchema } from './report-work.ts'
import { warmUp } from './warm-up.ts'
import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { collectParts } from '../pdf/collect-bytes.ts'
import { drawReport } from '../pdf/draw/draw-report.ts'
import { readAttachments } from '../pdf/attach-files.ts'
import { readPicture } from '../pdf/printed-picture.ts'
import type { ReportData } from '../pdf/report-data.ts'
import type { WrittenReport } from '../pdf/written-report.ts'

function make(work: ReportWork): Promise<unknown> {
  if (work.kind === 'report') return writeReport(work.data, work.path)
  if (work.kind === 'warm-up') return warmUp()
  return work.kind === 'summary' ? drawSummary(work.data) : drawCover(work.data)
}

async function answer(input: unknown): Promise<ReportAnswer> {
  try {
    return { made: await make(reportWorkSchema.parse(input)) }
  } catch (error) {
    return { failed: error instanceof Error ? error : new Error(String(error)) }
  }
}

const isUrgent = process.argv.includes(URGENT)
if (!isUrgent) lowerPriority()
// If the server has exited meanwhile, the error is ignored.
const tell = (answered: ReportAnswer) => process.send?.(answered, () => undefined)
process.on('message', (input) => {
  void answer(input).then((answered) => {
    tell(answered)
    if (isUrgent) lowerPriority()
  })
})
// A disconnect means that the server has exited or needs no more reports.
process.once('disconnect', () => process.exit())

/** Writes one report to `path`. The file may contain an incomplete report from an earlier attempt. */
async function writeReport(data: ReportData, path: string): Promise<WrittenReport> {
  const pictures = await Promise.all(
    data.files.map(({ pictures: sources = [] }) =>
      Promise.all(sources.map((source) => readPicture(source, data.language))),
    ),
  )
  const attachments = await readAttachments(data)
  const parts = await collectParts(drawReport(data, pictures, attachments))
  const file = await open(path, 'w', 0o600)
  try {
    return await writeAndHash(file, parts)
  } finally {
    await file.close()
  }
}

/** Computes the hash of the bytes while they are written. */
async function writeAndHash(file: FileHandle, parts: readonly Uint8Array[]): Promise<WrittenReport> {
  const writing = file.writev(parts)
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  const sizeBytes = parts.reduce((sum, { length }) => sum + length, 0)
  const { bytesWritten } = await writing
  if (bytesWritten < sizeBytes) throw new Error(`The file took ${bytesWritten} of ${sizeBytes} bytes.`)
  return { sizeBytes, sha256: hash.digest('hex') }
}
