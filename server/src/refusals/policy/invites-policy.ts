import { everybody, type PolicyRow, type Verdicts } from './policy-row.ts'

const PRACTICE_ADMINS_ONLY: Verdicts = { ...everybody(403), colleague: 200, rival: 200 }

export const INVITES_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/auth/createInviteLink',
    name: 'make an invite link',
    input: () => ({}),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
  {
    path: '/api/v1/auth/revokeInviteLink',
    name: 'withdraw a made-up invite link',
    input: () => ({ hash: 'made.up' }),
    verdicts: { ...everybody(403), colleague: 400, rival: 400 },
  },
]
