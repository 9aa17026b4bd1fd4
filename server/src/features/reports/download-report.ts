import type * as contract from '@econsult/contract/reports'
import { requireReason } from '../../access/break-glass.ts'
import { enterCase } from '../../access/enter-case.ts'
import { recordDisclosure } from '../../disclosures/store.ts'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import type { FileAction } from '../../http/action.ts'
import { collectReport } from './collect-report.ts'
import { answerReport } from './print-report.ts'

/**
 * Returns the report of a case to a caller with access to it (CLOSE-05). Access is checked before the request is
 * queued. It is checked again when the report is made, because the caller may have been removed from the case in the
 * meantime (A7).
 */
export const downloadReport: FileAction<typeof contract.downloadReport, CoreDeps & FileDeps> = async (
  deps,
  { caller, input, record, signal },
) => {
  const { practice_id: practiceId } = await deps.database.asSystem(async (handle) => {
    const found = await enterCase(handle, caller, input.caseId)
    await requireReason(handle, caller, found, deps.clock.now())
    return found
  })
  return answerReport(deps, { practiceId, id: caller.id, signal }, () =>
    deps.database.asCaller(record, async (handle) => {
      const found = await enterCase(handle, caller, input.caseId)
      await requireReason(handle, caller, found, deps.clock.now())
      if (caller.practiceId !== found.practice_id)
        await recordDisclosure(handle, {
          practice_id: found.practice_id,
          patient_id: found.patient_id,
          case_id: found.id,
          at: deps.clock.now(),
          channel: 'download',
          recipient: `${caller.firstName} ${caller.lastName}`.trim(),
          what: 'the report',
          purpose: 'treatment',
          user_id: caller.id,
          source: `download ${record.requestId}`,
        })
      return collectReport(handle, caller, found)
    }),
  )
}
