import { type PolicyRow, everybody } from './policy-row.ts'

export const ACCOUNT_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/auth/modifyUserDataById',
    name: "change one's own notification settings",
    input: () => ({ notification: true }),
    verdicts: everybody(200),
  },
  {
    path: '/api/v1/auth/modifyUserDataById',
    name: "change one's own password without a proof",
    input: () => ({ password: 'made-up heron over a quiet lake' }),
    verdicts: everybody(403),
  },
]
