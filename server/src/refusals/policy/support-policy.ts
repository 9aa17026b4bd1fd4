import { everybody, type PolicyRow } from './policy-row.ts'

export const SUPPORT_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/case/createSupportCase',
    name: 'send a support request',
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
    name: "send a support request under a case's id: those who see the case are told that the id is in use",
    input: ({ caseId }) => ({ caseId, specialtyIds: ['9999'], questions: 'Made-up question' }),
    verdicts: { ...everybody(409), colleague: 200, otherSpecialist: 200, rival: 200 },
  },
  {
    path: '/api/v1/case/presign',
    name: 'a link to upload for a support request',
    input: () => ({ operation: 'put', file: 'madeup.txt', type: 'text/plain', purpose: 'support' }),
    verdicts: everybody(200),
  },
]
