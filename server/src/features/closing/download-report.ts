import { enterCase } from '../../access/enter-case.ts'
import type { Deps } from '../../deps.ts'
import type { FileAnswer, FileRequest } from '../../http/serve-call.ts'
import { collectReport } from './collect-report.ts'
import { answerReport } from './print-report.ts'

/**
 * The report of a case that the caller may see (CLOSE-05). Who may not see it is refused before they wait; it is asked
 * again when the turn has come, as they may have been taken out of the case meanwhile (security page, A7).
 */
export async function downloadCaseReport(
  deps: Deps,
  { caller, input, record, gone }: FileRequest<{ caseId: string }>,
): Promise<FileAnswer> {
  await deps.database.asSystem((handle) => enterCase(handle, caller, input.caseId))
  return answerReport(deps, { id: caller.id, gone }, () =>
    deps.database.asCaller(record, async (handle) => {
      const found = await enterCase(handle, caller, input.caseId)
      return collectReport(handle, caller, found)
    }),
  )
}
