import type { Deps } from '../../deps.ts'
import { CallError } from '../../http/errors.ts'
import type { FileAnswer } from '../../http/serve-call.ts'
import { withPictures } from './collect-pictures.ts'
import type { CollectedReport } from './collect-report.ts'
import { ReportBusy } from './report/make-report.ts'
import { reportFileName } from './rules.ts'
import { noteReport } from './store.ts'

/**
 * The PDF of a report, made off the main thread (CLOSE-05). It is collected when its turn has come, so that many that are
 * asked for at once hold nobody up. Its SHA-256 is kept in the case's events, so that a copy can be told from one that
 * was altered (security page, W31).
 * @throws CallError unavailable while too many are being made; what the collecting throws
 */
export async function printReport(deps: Deps, collect: () => Promise<CollectedReport>): Promise<FileAnswer> {
  try {
    const { collected, bytes, sha256 } = await makeReport(deps, collect)
    await deps.database.asSystem((handle) =>
      noteReport(handle, collected, { sha256, sizeBytes: bytes.length, at: deps.clock.now() }),
    )
    return { bytes, type: 'application/pdf', fileName: reportFileName(collected.data.caseId) }
  } catch (error) {
    if (error instanceof ReportBusy) throw new CallError('unavailable', error.message)
    throw error
  }
}

async function makeReport(deps: Deps, collect: () => Promise<CollectedReport>) {
  const kept: { collected?: CollectedReport } = {}
  const made = await deps.reports.make(async () => {
    kept.collected = await collect()
    return withPictures(deps, kept.collected)
  })
  if (!kept.collected) throw new Error('A report was made without having been collected')
  return { ...made, collected: kept.collected }
}
