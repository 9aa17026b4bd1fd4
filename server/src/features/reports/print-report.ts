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
import { recordReportHash } from './store.ts'

/** Size of the pieces in which a report is sent, in bytes. */
const PIECE_BYTES = 256 * 1024

/** A report, and the data it was made from. */
interface PrintedReport extends ReportFile {
  readonly collected: CollectedReport
}

/**
 * Makes the PDF of a report in another process (CLOSE-05), calls `take` with it and returns the result; the PDF is
 * deleted afterwards. Its data is collected only when its turn in the queue has come, so that waiting reports use no
 * memory and no database connection. The SHA-256 is kept in the case's events, so that an altered copy can be
 * recognised (W31).
 * @throws CallError unavailable if too many are being made or this one failed; whatever the collecting throws
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
      const collected = await collect()
      if (!(await hasPrintCopies(deps, collected))) return { collected }
      return withFiles(deps, collected, async (data) => ({ ...(await draw(data)), collected }))
    })
    if ('path' in made) return made
    const { collected } = made
    // Decoding pictures has a queue of its own, so that no other report waits for it.
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

/**
 * The report as the response to a call. A slow client occupies only an open file and less than a megabyte of memory.
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

/** Passes on the bytes in pieces; before each piece, calls in progress are answered. */
function inPieces({ traffic }: CoreDeps, bytes: Readable): Readable {
  const gate = new Transform({
    transform: (piece, _encoding, done) => void traffic.letPass().then(() => done(null, piece)),
  })
  // If either stream breaks, the other one is destroyed; the reader of the bytes gets the error.
  return pipeline(bytes, gate, () => undefined)
}
