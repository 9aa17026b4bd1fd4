import { type PolicyRow, everybody, PCP_WHO_SEES_THE_CASE, WHO_CLOSES } from './policy-row.ts'

export const CLOSING_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/case/closeCaseByIds',
    name: 'close together',
    input: ({ caseId }) => ({ caseIds: [{ caseId }] }),
    verdicts: PCP_WHO_SEES_THE_CASE,
    changes: true,
  },
  {
    path: '/api/v1/case/repoenCaseByIds',
    name: 'reopen several cases, one of which is open',
    input: ({ caseId }) => ({ caseIds: [{ caseId }] }),
    verdicts: { ...PCP_WHO_SEES_THE_CASE, author: 409 },
  },
  {
    path: '/api/v1/case/undoClosing',
    name: 'undo a closing that never happened',
    input: ({ caseId, freshId }) => ({ caseIds: [{ caseId }], closingId: freshId }),
    verdicts: WHO_CLOSES,
  },
  {
    path: '/api/v1/deliveries/fetchCloseTargets',
    name: 'where the report of the case can go',
    input: ({ caseId }) => ({ caseId }),
    verdicts: WHO_CLOSES,
  },
  {
    path: '/api/v1/deliveries/fetchBulkCloseTargets',
    name: 'where the reports of cases that are closed together can go',
    input: ({ caseId }) => ({ caseIds: [caseId] }),
    verdicts: { ...everybody(403), author: 200, colleague: 404, rival: 404 },
  },
  {
    path: '/api/v1/case/closeCase',
    name: 'close the case without sending its report',
    input: ({ caseId }) => ({ caseId, target: 'none' }),
    verdicts: WHO_CLOSES,
    changes: true,
  },
]
