import { everybody, type PolicyRow } from './policy-row.ts'

export const SUPPORT_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/case/createSupportCase',
    name: 'ask the support',
    input: ({ freshId }) => ({
      caseId: freshId,
      specialtyIds: ['9999'],
      questions: 'Made-up question',
      files: null,
      isRead: true,
      isDeleted: false,
      patientConsentGiven: true,
      patientId: 0,
    }),
    verdicts: everybody(200),
  },
  {
    path: '/api/v1/case/createSupportCase',
    name: 'ask the support under the id of a case that is there',
    input: ({ caseId }) => ({ caseId, specialtyIds: ['9999'], questions: 'Made-up question' }),
    verdicts: everybody(409),
  },
  {
    path: '/api/v1/case/presign',
    name: 'a link to upload for the support',
    input: () => ({ operation: 'put', file: 'madeup.txt', type: 'text/plain', purpose: 'support' }),
    verdicts: everybody(200),
  },
  {
    path: '/api/v1/events/track',
    name: 'note that the support panel was opened',
    input: () => ({ event: 'support-opened' }),
    verdicts: everybody(200),
  },
]
