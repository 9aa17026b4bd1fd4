import { everybody, PRACTICE_ADMINS_ONLY, type PolicyRow, type Verdicts } from './policy-row.ts'

/** Practice admins only; the ids in the input belong to another practice, or to none. */
const NOTHING_FOR_ADMINS: Verdicts = { ...everybody(403), colleague: 404, rival: 404 }

export const MEMBERS_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/auth/fetchPracticeMemberDataById',
    name: "the members of one's own practice",
    input: () => ({}),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
  {
    path: '/api/v1/auth/getTotalPracticeUsers',
    name: "how many members one's own practice has",
    input: () => ({}),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
  {
    path: '/api/v1/auth/addMemberToPractice',
    name: 'add a member',
    input: ({ freshId }) => ({
      firstName: 'Testina',
      lastName: 'Madeup',
      email: `${freshId}@madeup.example`,
      confirmOverLimit: true,
    }),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
  {
    path: '/api/v1/auth/deleteUserFromPractice',
    name: "delete another practice's member",
    input: ({ assignedSpecialistId }) => ({ userId: assignedSpecialistId }),
    verdicts: NOTHING_FOR_ADMINS,
  },
  {
    path: '/api/v1/auth/resendMemberInvitation',
    name: "invite another practice's member again",
    input: ({ assignedSpecialistId }) => ({ userId: assignedSpecialistId }),
    verdicts: NOTHING_FOR_ADMINS,
  },
  {
    path: '/api/v1/auth/activateMember',
    name: "activate another practice's member",
    input: ({ assignedSpecialistId }) => ({ userId: assignedSpecialistId }),
    verdicts: NOTHING_FOR_ADMINS,
  },
]
