import { WHO_SEES_THE_CASE, type PolicyRow } from './policy-row.ts'

export const CLOSING_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/case/{caseId}/report.pdf',
    name: 'the report',
    input: ({ caseId }) => ({ caseId }),
    verdicts: WHO_SEES_THE_CASE,
  },
]
