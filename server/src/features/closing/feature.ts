import * as closingContract from '@econsult/contract/closing'
import * as targetsContract from '@econsult/contract/closing/targets'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { closeCaseByIds, repoenCaseByIds, undoClosing } from './close-many-cases.ts'
import { closeCase } from './close-with-report.ts'
import { fetchCloseTargets, fetchBulkCloseTargets } from './fetch-close-targets.ts'

/**
 * Closing, reopening and Undo. Cases are closed only in `close-cases.ts` and reopened only in `reopen-cases.ts`, each
 * in one transaction together with the work of the other features (`parts.ts`). The calls for one case and for several
 * cases only check the access to the cases and determine the targets of the reports.
 */
export const closingFeature: Feature = {
  calls(deps) {
    const object = (input: { caseId: string }) => input.caseId
    const objects = (input: { caseIds: { caseId: string }[] }) => input.caseIds.map(({ caseId }) => caseId)
    return [
      serve(closingContract.closeCase, (request) => closeCase(deps, request), { object }),
      serve(closingContract.closeCaseByIds, (request) => closeCaseByIds(deps, request), { objects }),
      serve(closingContract.repoenCaseByIds, (request) => repoenCaseByIds(deps, request), { objects }),
      serve(closingContract.undoClosing, (request) => undoClosing(deps, request), { objects }),
      serve(targetsContract.fetchCloseTargets, (request) => fetchCloseTargets(deps, request), { object }),
      serve(targetsContract.fetchBulkCloseTargets, (request) => fetchBulkCloseTargets(deps, request), {
        objects: (input) => input.caseIds,
      }),
    ]
  },
}
