import { PRACTICE_ADMINS_ONLY, type PolicyRow } from './policy-row.ts'

export const HINT_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/hint/integrate',
    name: 'a connection with hint, where hint is not set up',
    input: () => ({ hintAuthCode: 'made-up-code' }),
    verdicts: { ...PRACTICE_ADMINS_ONLY, colleague: 409, rival: 409 },
  },
]
