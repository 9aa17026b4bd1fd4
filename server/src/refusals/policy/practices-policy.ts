import { everybody, type PolicyRow } from './policy-row.ts'

export const PRACTICES_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/auth/fetchPracticeDataById',
    name: 'own practice',
    input: () => ({}),
    verdicts: everybody(200),
  },
]
