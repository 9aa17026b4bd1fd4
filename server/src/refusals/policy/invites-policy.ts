import { everybody, type PolicyRow, PRACTICE_ADMINS_ONLY } from './policy-row.ts'

const COLLEAGUE = { inviteName: 'Oren Madeup', inviteEmail: 'oren@madeup.example' }

export const INVITES_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/auth/createInviteLink',
    name: 'create an invite link',
    input: () => ({}),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
  {
    path: '/api/v1/auth/revokeInviteLink',
    name: 'withdraw a made-up invite link',
    input: () => ({ hash: 'made.up' }),
    verdicts: { ...everybody(403), colleague: 400, rival: 400 },
  },
  {
    path: '/api/v1/auth/userReferEmail',
    name: 'refer a colleague',
    input: () => COLLEAGUE,
    verdicts: { ...everybody(200), superuser: 403, biller: 403, admin: 403 },
  },
  {
    path: '/api/v1/auth/newUserInviteEmail',
    name: 'invite a colleague with a message',
    input: () => ({ ...COLLEAGUE, emailText: 'Made-up words' }),
    verdicts: everybody(200),
  },
]
