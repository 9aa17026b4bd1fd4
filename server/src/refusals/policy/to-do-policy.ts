import { DAY } from '../../scheduling/durations.ts'
import { unreadAnswer } from './follow-ups-policy.ts'
import { CASE_CREATORS_ONLY, ofReaders, type PolicyRow } from './policy-row.ts'

export const TO_DO_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/case/fetchToDo',
    name: 'what the caller has to do',
    input: () => ({}),
    verdicts: CASE_CREATORS_ONLY,
  },
  {
    path: '/api/v1/case/snoozeToDo',
    name: 'put off an unread answer that the case does not have',
    input: ({ caseId }) => ({ ...unreadAnswer(caseId), until: Date.now() + 30 * DAY }),
    verdicts: {
      ...ofReaders(['biller', 'assignedSpecialist', 'otherSpecialist', 'admin']),
      author: 409,
      superuser: 409,
    },
  },
  {
    path: '/api/v1/case/endSnooze',
    name: 'have due now what was not put off',
    input: ({ caseId }) => unreadAnswer(caseId),
    verdicts: ofReaders(['biller', 'assignedSpecialist', 'otherSpecialist', 'admin']),
  },
]
