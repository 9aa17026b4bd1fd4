import { everybody, PRACTICE_ADMINS_ONLY, type PolicyRow } from './policy-row.ts'

export const PRACTICES_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/auth/fetchPracticeDataById',
    name: 'own practice',
    input: () => ({}),
    verdicts: everybody(200),
  },
  {
    path: '/api/v1/auth/updatePracticeDataById',
    name: "the fax notices of one's own practice",
    input: () => ({ faxNotification: false }),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
  {
    path: '/api/v1/auth/modifyPracticeDataById',
    name: "one's own practice at its second path",
    input: () => ({ faxNotification: false }),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
]
