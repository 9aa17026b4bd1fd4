import { open, rm } from 'node:fs/promises'
import { pipeline, type Readable, Transform } from 'node:stream'
import type { Deps } from '../../deps.ts'
import { errorCode, errorName } from '../../error-facts.ts'
import { CallError } from '../../http/errors.ts'
import type { FileAnswer } from '../../http/serve-call.ts'
import { withPictures } from './collect-pictures.ts'
import type { CollectedReport } from './collect-report.ts'
import { ReportFailed, type ReportFile } from './report/make-report.ts'
import { type Asker, ReportBusy } from './report/report-queue.ts'
import { reportFileName } from './rules.ts'
import { noteReport } from './store.ts'

/** What of a report is sent at once, in bytes. */
const PIECE_BYTES = 256 * 1024

/** A report, and what it was made of. */
interface PrintedReport extends ReportFile {
  readonly collected: CollectedReport
}

/**
 * Gives what `take` gives with the PDF of a report, made off the main thread (CLOSE-05); its file goes when that is over.
 * It is collected when its turn has come, so that many that are asked for at once hold nobody up. Its SHA-256 is kept in
 * the case's events, so that a copy can be told from one that was altered (security page, W31).
 * @throws CallError unavailable while too many are being made and where it could not be; what the collecting throws
 */
export async function printReport<Result>(
  deps: Deps,
  asker: Asker,
  collect: () => Promise<CollectedReport>,
  take: (report: PrintedReport) => Promise<Result>,
): Promise<Result> {
  const report = await makeReport(deps, asker, collect)
  try {
    const { collected, sha256, sizeBytes } = report
    await deps.database.asSystem((handle) =>
      noteReport(handle, collected, { sha256, sizeBytes, at: deps.clock.now() }),
    )
    return await take(report)
  } finally {
    await rm(report.path, { force: true })
  }
}

async function makeReport(
  deps: Deps,
  asker: Asker,
  collect: () => Promise<CollectedReport>,
): Promise<PrintedReport> {
  try {
    return await deps.reports.make(asker, async (draw) => {
      await deps.traffic.letPass()
      const collected = await collect()
      return withPictures(deps, collected, async (data) => ({ ...(await draw(data)), collected }))
    })
  } catch (error) {
    if (error instanceof ReportFailed) {
      const { cause } = error
      deps.log.error({ failure: errorName(cause), code: errorCode(cause) }, 'a report could not be made')
    }
    if (error instanceof ReportFailed || error instanceof ReportBusy)
      throw new CallError('unavailable', error.message)
    throw error
  }
}

/** A report as the answer of a call: whoever takes it slowly holds a file open, and less than a megabyte of memory. */
export async function answerReport(
  deps: Deps,
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

/** The same bytes, each piece when other calls have passed. */
function inPieces({ traffic }: Deps, bytes: Readable): Readable {
  const gate = new Transform({
    transform: (piece, _encoding, done) => void traffic.letPass().then(() => done(null, piece)),
  })
  // Either end that breaks ends the other one; whoever takes the bytes hears of it.
  return pipeline(bytes, gate, () => undefined)
}
