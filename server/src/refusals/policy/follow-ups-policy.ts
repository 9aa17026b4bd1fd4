import { everybody, type PolicyRow, WHO_SEES_THE_CASE } from './policy-row.ts'

/** An answer that the case does not have. */
export const unreadAnswer = (caseId: string) => ({
  caseId,
  specialtyId: '2',
  kind: 'answer-unread',
  loop: '1',
})

export const FOLLOW_UPS_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/follow-up/fetchFollowUps',
    name: 'what is open in the cases that they see',
    input: () => ({ scope: 'all' }),
    verdicts: everybody(200),
  },
  {
    path: '/api/v1/follow-up/countFollowUps',
    name: 'how much is open in the cases that they see',
    input: () => ({}),
    verdicts: everybody(200),
  },
  {
    path: '/api/v1/follow-up/dismissFollowUp',
    name: 'dismiss an unread answer that the case does not have',
    input: ({ caseId }) => ({ ...unreadAnswer(caseId), reason: 'settled', note: '' }),
    verdicts: {
      ...WHO_SEES_THE_CASE,
      author: 409,
      superuser: 409,
      biller: 403,
      assignedSpecialist: 403,
      otherSpecialist: 403,
      admin: 403,
    },
  },
  {
    path: '/api/v1/follow-up/reopenFollowUp',
    name: 'open again what nobody dismissed',
    input: ({ caseId, freshId: dismissalId }) => ({ caseId, dismissalId }),
    verdicts: {
      ...WHO_SEES_THE_CASE,
      author: 409,
      superuser: 409,
      biller: 409,
      assignedSpecialist: 403,
      otherSpecialist: 403,
      admin: 409,
    },
  },
]
