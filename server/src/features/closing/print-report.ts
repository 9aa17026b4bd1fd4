import { open, rm } from 'node:fs/promises'
import type { Deps } from '../../deps.ts'
import { CallError } from '../../http/errors.ts'
import type { FileAnswer } from '../../http/serve-call.ts'
import { withPictures } from './collect-pictures.ts'
import type { CollectedReport } from './collect-report.ts'
import { ReportBusy, type ReportFile } from './report/make-report.ts'
import { reportFileName } from './rules.ts'
import { noteReport } from './store.ts'

/** A report, and what it was made of. */
interface PrintedReport extends ReportFile {
  readonly collected: CollectedReport
}

/**
 * Gives what `take` gives with the PDF of a report, made off the main thread (CLOSE-05); its file goes when that is over.
 * It is collected when its turn has come, so that many that are asked for at once hold nobody up. Its SHA-256 is kept in
 * the case's events, so that a copy can be told from one that was altered (security page, W31).
 * @throws CallError unavailable while too many are being made; what the collecting throws
 */
export async function printReport<Result>(
  deps: Deps,
  collect: () => Promise<CollectedReport>,
  take: (report: PrintedReport) => Promise<Result>,
): Promise<Result> {
  const report = await makeReport(deps, collect)
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

async function makeReport(deps: Deps, collect: () => Promise<CollectedReport>): Promise<PrintedReport> {
  try {
    return await deps.reports.make(async (draw) => {
      const collected = await collect()
      return withPictures(deps, collected, async (data) => ({ ...(await draw(data)), collected }))
    })
  } catch (error) {
    if (error instanceof ReportBusy) throw new CallError('unavailable', error.message)
    throw error
  }
}

/** A report as the answer of a call: whoever takes it slowly holds a file open, and no megabytes of memory. */
export async function answerReport(deps: Deps, collect: () => Promise<CollectedReport>): Promise<FileAnswer> {
  return printReport(deps, collect, async ({ path, sizeBytes, collected }) => {
    const file = await open(path)
    const fileName = reportFileName(collected.data.caseId)
    return { bytes: file.createReadStream(), sizeBytes, type: 'application/pdf', fileName }
  })
}
