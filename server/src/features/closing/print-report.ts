import type { Deps } from '../../deps.ts'
import { CallError } from '../../http/errors.ts'
import type { FileAnswer } from '../../http/serve-call.ts'
import { withPictures } from './collect-pictures.ts'
import type { CollectedReport } from './collect-report.ts'
import { ReportBusy } from './report/make-report.ts'
import { reportFileName } from './rules.ts'

/**
 * The PDF of a collected report, made off the main thread (CLOSE-05).
 * @throws CallError unavailable while too many are being made
 */
export async function printReport(deps: Deps, collected: CollectedReport): Promise<FileAnswer> {
  try {
    const bytes = await deps.reports.make(() => withPictures(deps, collected))
    return { bytes, type: 'application/pdf', fileName: reportFileName(collected.data.caseId) }
  } catch (error) {
    if (error instanceof ReportBusy) throw new CallError('unavailable', error.message)
    throw error
  }
}
