import type { Deps } from '../../deps.ts'
import { CallError } from '../../http/errors.ts'
import type { CallRequest, FileAnswer } from '../../http/serve-call.ts'
import { enterCase } from '../../access/enter-case.ts'
import { withPictures } from './collect-pictures.ts'
import { collectReport } from './collect-report.ts'
import { ReportBusy } from './report/make-report.ts'
import { reportFileName } from './rules.ts'

/** The report of a case that the caller may see, made off the main thread (CLOSE-05). */
export async function downloadCaseReport(
  deps: Deps,
  { caller, input, record }: CallRequest<{ caseId: string }>,
): Promise<FileAnswer> {
  const collected = await deps.database.asCaller(record, async (handle) => {
    const found = await enterCase(handle, caller, input.caseId)
    return collectReport(handle, caller, found, deps.clock.now())
  })
  try {
    const bytes = await deps.reports.make(() => withPictures(deps, collected))
    return { bytes, type: 'application/pdf', fileName: reportFileName(input.caseId) }
  } catch (error) {
    if (error instanceof ReportBusy) throw new CallError('unavailable', error.message)
    throw error
  }
}
