import { DAY } from '../../scheduling/durations.ts'
import { CASE_CREATORS_ONLY, everybody, ofReaders, type PolicyRow, WHO_SEES_THE_CASE } from './policy-row.ts'

const unreadAnswer = (caseId: string) => ({ caseId, specialtyId: '2', kind: 'answer-unread', loop: '1' })

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
    path: '/api/v1/follow-up/fetchToDo',
    name: 'what the caller has to do',
    input: () => ({}),
    verdicts: CASE_CREATORS_ONLY,
  },
  {
    path: '/api/v1/follow-up/countToDo',
    name: 'how much the caller has to do',
    input: () => ({}),
    verdicts: CASE_CREATORS_ONLY,
  },
  {
    path: '/api/v1/follow-up/snoozeFollowUp',
    name: 'put off an unread answer that the case does not have',
    input: ({ caseId }) => ({ ...unreadAnswer(caseId), until: Date.now() + 30 * DAY }),
    verdicts: {
      ...ofReaders(['biller', 'assignedSpecialist', 'otherSpecialist', 'admin']),
      author: 409,
      superuser: 409,
    },
  },
  {
    path: '/api/v1/follow-up/endSnooze',
    name: 'have due now what was not put off',
    input: ({ caseId }) => unreadAnswer(caseId),
    verdicts: ofReaders(['biller', 'assignedSpecialist', 'otherSpecialist', 'admin']),
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
