import { everybody, WHO_OPENS_THE_CASE, type PolicyRow } from './policy-row.ts'

export const REPORTS_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/case/{caseId}/report.pdf',
    name: 'the report',
    input: ({ caseId }) => ({ caseId }),
    verdicts: WHO_OPENS_THE_CASE,
  },
  {
    path: '/api/v1/case/readReportLink',
    name: 'what a made-up link to a report says',
    input: ({ caseId }) => ({ channelId: caseId, token: 'made-up.token' }),
    verdicts: { ...everybody(403), signedOut: 403 },
  },
  {
    path: '/api/v1/case/openReportLink',
    name: 'the report of a made-up link',
    input: ({ caseId }) => ({ channelId: caseId, token: 'made-up.token' }),
    verdicts: { ...everybody(403), signedOut: 403 },
  },
]
