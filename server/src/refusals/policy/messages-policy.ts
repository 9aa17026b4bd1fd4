import { everybody, WHO_OPENS_THE_CASE, WHO_SEES_THE_CASE, type PolicyRow } from './policy-row.ts'

export const MESSAGES_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/inbox/saveNewInbox',
    name: 'write a message',
    input: ({ caseId }) => ({ channelId: caseId, content: 'Made-up words' }),
    verdicts: WHO_SEES_THE_CASE,
  },
  {
    path: '/api/v1/inbox/saveNewInbox',
    name: 'write a message with a file',
    input: ({ caseId, orphanName }) => ({
      channelId: caseId,
      content: '',
      files: [{ fileData: { name: orphanName, type: 'text/plain' } }],
    }),
    // The upload belongs to the author; other users of the case get 404.
    verdicts: { ...WHO_SEES_THE_CASE, superuser: 400, assignedSpecialist: 400, biller: 403, admin: 403 },
    changes: true,
  },
  {
    path: '/api/v1/inbox/correctMessage',
    name: 'correct a message that is not there',
    input: ({ caseId }) => ({ channelId: caseId, id: 'none', content: 'Made-up words' }),
    verdicts: { ...everybody(400), colleague: 404, otherSpecialist: 404, rival: 404, admin: 403 },
  },
  {
    path: '/api/v1/inbox/reactToMessage',
    name: 'react to an answer that is not there',
    input: ({ caseId }) => ({
      channelId: caseId,
      about: { kind: 'answer', specialtyId: '2' },
      reaction: 'thank-you',
      isGiven: true,
    }),
    verdicts: { ...everybody(400), colleague: 404, otherSpecialist: 404, rival: 404, admin: 403 },
  },
  {
    path: '/api/v1/inbox/fetchInbox',
    name: 'read messages',
    input: ({ caseId }) => ({ channelId: caseId }),
    verdicts: WHO_OPENS_THE_CASE,
  },
]
