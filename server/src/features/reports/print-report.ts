import { open, rm } from 'node:fs/promises'
import { pipeline, type Readable, Transform } from 'node:stream'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import { errorCode, errorName } from '../../lib/error-facts.ts'
import { type Asker, QueueBusy } from '../../scheduling/fair-queue.ts'
import { CallError } from '../../http/errors.ts'
import type { FileAnswer } from '../../http/send-answer.ts'
import { hasPrintCopies, withFiles } from './collect-files.ts'
import type { CollectedReport } from './collect-report.ts'
import { ReportFailed, type ReportFile } from './process/make-report.ts'
import { reportFileName } from './rules.ts'
import { findPracticeLanguage, recordReportHash } from './store.ts'

/** The size, in bytes, of the chunks in which a report is sent. */
const PIECE_BYTES = 256 * 1024

/** A report with the data from which it was made. */
interface PrintedReport extends ReportFile {
  readonly collected: CollectedReport
}

/**
 * Makes the PDF of a report in another process (CLOSE-05), calls `take` with the PDF, deletes the PDF, and returns the
 * result of `take`. The data is collected only when the report reaches the head of the queue, so that waiting reports
 * use no memory and no database connection. The SHA-256 is stored in the case's events, so that an altered copy can be
 * recognized (W31).
 * @throws CallError unavailable if too many reports are queued or this one failed; any error thrown by `collect`
 */
export async function printReport<Result>(
  deps: CoreDeps & FileDeps,
  asker: Asker,
  collect: () => Promise<CollectedReport>,
  take: (report: PrintedReport) => Promise<Result>,
): Promise<Result> {
  const report = await makeReport(deps, asker, collect)
  try {
    const { collected, sha256, sizeBytes } = report
    await deps.database.asSystem((handle) =>
      recordReportHash(handle, collected, { sha256, sizeBytes, at: deps.clock.now() }),
    )
    return await take(report)
  } finally {
    await rm(report.path, { force: true })
  }
}

async function makeReport(
  deps: CoreDeps & FileDeps,
  asker: Asker,
  collect: () => Promise<CollectedReport>,
): Promise<PrintedReport> {
  try {
    const made = await deps.reports.make(asker, async (draw) => {
      await deps.traffic.letPass()
      const collected = await inLanguageOfPractice(deps, await collect())
      if (!(await hasPrintCopies(deps, collected))) return { collected }
      return withFiles(deps, collected, async (data) => ({ ...(await draw(data)), collected }))
    })
    if ('path' in made) return made
    const { collected } = made
    // Pictures are decoded in a queue of their own. During that time, the report is not in the report queue, so that
    // other reports are not delayed.
    return await withFiles(deps, collected, async (data) => ({
      ...(await deps.reports.make(asker, (draw) => draw(data))),
      collected,
    }))
  } catch (error) {
    if (error instanceof ReportFailed) {
      const { cause } = error
      deps.log.error({ failure: errorName(cause), code: errorCode(cause) }, 'a report could not be made')
    }
    if (error instanceof ReportFailed || error instanceof QueueBusy)
      throw new CallError('unavailable', error.message)
    throw error
  }
}

/** The report with its words in the language of the case's practice (LANG-01), which users cannot read themselves. */
async function inLanguageOfPractice(
  { database }: CoreDeps,
  collected: CollectedReport,
): Promise<CollectedReport> {
  const { record, data, wordsIn } = collected
  const language = await database.asSystem((handle) => findPracticeLanguage(handle, record.practice_id))
  return { ...collected, data: { ...data, ...wordsIn(language) } }
}

/**
 * Returns the report as the response to a call. If the client is slow, this takes up only an open file and less than a
 * megabyte of memory.
 */
export async function answerReport(
  deps: CoreDeps & FileDeps,
  asker: Asker,
  collect: () => Promise<CollectedReport>,
): Promise<FileAnswer> {
  return printReport(deps, asker, collect, async ({ path, sizeBytes, collected }) => {
    const file = await open(path)
    const fileName = reportFileName(collected.data.caseId)
    const bytes = inPieces(deps, file.createReadStream({ highWaterMark: PIECE_BYTES }))
    return { bytes, sizeBytes, type: 'application/pdf', fileName }
  })
}

/** Sends the bytes in chunks. Before each chunk, calls that are in progress are answered. */
function inPieces({ traffic }: CoreDeps, bytes: Readable): Readable {
  const gate = new Transform({
    transform: (piece, _encoding, done) => void traffic.letPass().then(() => done(null, piece)),
  })
  // If one stream fails, the other is destroyed; the error reaches the reader of the returned stream.
  return pipeline(bytes, gate, () => undefined)
}
