import { everybody, type PolicyRow } from './policy-row.ts'

export const USERS_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/auth/fetchUserDataById',
    name: 'own account',
    input: () => ({}),
    verdicts: everybody(200),
  },
]
