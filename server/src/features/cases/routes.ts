import { closeCaseByIds, repoenCaseByIds } from '@econsult/contract/bulk-changes'
import {
  createCase,
  fetchAllCases,
  fetchCase,
  getNumberOfNewMessage,
  modifyCaseDataById,
} from '@econsult/contract/cases'
import { closeCase } from '@econsult/contract/deliveries'
import { readInbox } from '@econsult/contract/messages'
import type { Deps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { closeWithReport } from './close-with-report.ts'
import { closeManyCases, reopenManyCases } from './change-cases.ts'
import { createNewCase } from './create-case.ts'
import { fetchOneCase } from './fetch-case.ts'
import { countUnread } from './inbox/count-unread.ts'
import { fetchInboxPage } from './inbox/fetch-inbox-page.ts'
import { markCaseRead } from './mark-read.ts'
import { modifyCase } from './modify-case.ts'

export function casesRoutes(deps: Deps): ServedCall[] {
  const object = (input: { caseId?: string | undefined }) => input.caseId
  const objects = (input: { caseIds: { caseId: string }[] }) => input.caseIds.map(({ caseId }) => caseId)
  return [
    serve(fetchCase, (request) => fetchOneCase(deps, request), { object }),
    serve(fetchAllCases, (request) => fetchInboxPage(deps, request), { asKnown: true }),
    serve(createCase, (request) => createNewCase(deps, request), { object }),
    serve(modifyCaseDataById, (request) => modifyCase(deps, request), { object }),
    serve(closeCase, (request) => closeWithReport(deps, request), { object }),
    serve(closeCaseByIds, (request) => closeManyCases(deps, request), { objects }),
    serve(repoenCaseByIds, (request) => reopenManyCases(deps, request), { objects }),
    serve(readInbox, (request) => markCaseRead(deps, request), { object: (input) => input.channelId }),
    serve(getNumberOfNewMessage, (request) => countUnread(deps, request)),
  ]
}
