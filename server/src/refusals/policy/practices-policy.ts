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
    name: 'the fax notices of the own practice',
    input: () => ({ faxNotification: false }),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
  {
    path: '/api/v1/auth/modifyPracticeDataById',
    name: 'the own practice by its other name',
    input: () => ({ faxNotification: false }),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
]
