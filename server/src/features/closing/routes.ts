import { closeCase, closeCaseByIds, repoenCaseByIds, undoClosing } from '@econsult/contract/closing'
import { fetchBulkCloseTargets, fetchCloseTargets } from '@econsult/contract/closing/targets'
import type { CoreDeps, ExchangeDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { closeManyCases, reopenManyCases, undoManyClosings } from './close-many-cases.ts'
import { closeWithReport } from './close-with-report.ts'
import { fetchTargetsOfCase, fetchTargetsOfCases } from './fetch-close-targets.ts'

/**
 * Closing, reopening and Undo. `close-cases.ts` is the one place that closes and reopens, in one transaction with what
 * is sent (`note-report.ts` writes to `deliveries/ledger`) and who is notified (`note-closing.ts`). The calls for one
 * case and for many only enter the cases and say where the reports go.
 */
export function closingRoutes(deps: CoreDeps & RealtimeDeps & FileDeps & ExchangeDeps): ServedCall[] {
  const object = (input: { caseId: string }) => input.caseId
  const objects = (input: { caseIds: { caseId: string }[] }) => input.caseIds.map(({ caseId }) => caseId)
  return [
    serve(closeCase, (request) => closeWithReport(deps, request), { object }),
    serve(closeCaseByIds, (request) => closeManyCases(deps, request), { objects }),
    serve(repoenCaseByIds, (request) => reopenManyCases(deps, request), { objects }),
    serve(undoClosing, (request) => undoManyClosings(deps, request), { objects }),
    serve(fetchCloseTargets, (request) => fetchTargetsOfCase(deps, request), { object }),
    serve(fetchBulkCloseTargets, (request) => fetchTargetsOfCases(deps, request), {
      objects: (input) => input.caseIds,
    }),
  ]
}
