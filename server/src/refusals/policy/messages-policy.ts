import { WHO_SEES_THE_CASE, type PolicyRow } from './policy-row.ts'

export const MESSAGES_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/inbox/saveNewInbox',
    name: 'write a message',
    input: ({ caseId }) => ({ channelId: caseId, content: 'Made-up words' }),
    verdicts: WHO_SEES_THE_CASE,
  },
  {
    path: '/api/v1/inbox/fetchInbox',
    name: 'read messages',
    input: ({ caseId }) => ({ channelId: caseId }),
    verdicts: WHO_SEES_THE_CASE,
  },
  {
    path: '/api/v1/inbox/readInbox',
    name: 'mark the room read',
    input: ({ caseId }) => ({ channelId: caseId }),
    verdicts: WHO_SEES_THE_CASE,
  },
]
