import { CASE_CREATORS_ONLY, everybody, type PolicyRow, type Verdicts } from './policy-row.ts'

/** Statuses of calls for users of practices that send cases. */
const PRACTICE_PEOPLE: Verdicts = {
  ...everybody(200),
  assignedSpecialist: 403,
  otherSpecialist: 403,
  admin: 403,
}

/** The user in the input belongs to no practice that sends cases. */
const NOBODY_OF_THE_PRACTICE: Verdicts = {
  ...CASE_CREATORS_ONLY,
  author: 400,
  colleague: 400,
  superuser: 400,
  rival: 400,
}

const NOBODYS_DELEGATE: Verdicts = {
  ...CASE_CREATORS_ONLY,
  author: 404,
  colleague: 404,
  superuser: 404,
  rival: 404,
}

export const DELEGATES_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/delegates/fetchDelegates',
    name: "one's own delegates",
    input: () => ({}),
    verdicts: PRACTICE_PEOPLE,
  },
  {
    path: '/api/v1/delegates/saveDelegate',
    name: 'let somebody act who is not in the practice',
    input: ({ assignedSpecialistId }) => ({
      delegateId: assignedSpecialistId,
      rights: ['read'],
      endsAt: Date.now() + 24 * 60 * 60 * 1000,
    }),
    verdicts: NOBODY_OF_THE_PRACTICE,
  },
  {
    path: '/api/v1/delegates/endDelegate',
    name: 'end the right of somebody who has none',
    input: ({ assignedSpecialistId }) => ({ delegateId: assignedSpecialistId }),
    verdicts: NOBODYS_DELEGATE,
  },
]
