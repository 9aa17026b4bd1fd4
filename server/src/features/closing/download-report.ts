import { enterCase } from '../../access/enter-case.ts'
import type { Deps } from '../../deps.ts'
import type { CallRequest, FileAnswer } from '../../http/serve-call.ts'
import { collectReport } from './collect-report.ts'
import { answerReport } from './print-report.ts'

/** The report of a case that the caller may see (CLOSE-05). */
export async function downloadCaseReport(
  deps: Deps,
  { caller, input, record }: CallRequest<{ caseId: string }>,
): Promise<FileAnswer> {
  return answerReport(deps, () =>
    deps.database.asCaller(record, async (handle) => {
      const found = await enterCase(handle, caller, input.caseId)
      return collectReport(handle, caller, found)
    }),
  )
}
