import { CASE_CREATORS_ONLY, everybody, type PolicyRow, type Verdicts, WHO_CLOSES } from './policy-row.ts'

/**
 * The suite's patient has no chart and its case is open: principals who may make the call get the reason for the
 * refusal.
 */
const WHO_MAY_ASK: Verdicts = { ...WHO_CLOSES, author: 400, superuser: 400 }

export const DELIVERIES_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/deliveries/fetchDeliveries',
    name: 'the deliveries of the cases that one can see',
    input: () => ({}),
    verdicts: { ...everybody(200), assignedSpecialist: 403, otherSpecialist: 403 },
  },
  {
    path: '/api/v1/deliveries/retryDelivery',
    name: 'retry a delivery that does not exist',
    input: ({ freshId }) => ({ deliveryId: freshId }),
    verdicts: { ...CASE_CREATORS_ONLY, author: 404, colleague: 404, superuser: 404, rival: 404 },
  },
  {
    path: '/api/v1/athena/patients/{athenaPatientId}/documents/clinicaldocument',
    name: 'upload the report to the athena chart of somebody else',
    input: ({ caseId }) => ({ caseId, athenaPatientId: '9001' }),
    verdicts: { ...WHO_CLOSES, author: 404, superuser: 404 },
  },
  {
    path: '/api/v1/elation/createDocumentReport',
    name: 'upload the report of a patient without a chart to elation',
    input: ({ caseId }) => ({ caseId }),
    verdicts: WHO_MAY_ASK,
  },
  {
    path: '/api/v1/cerbo/uploadDocument',
    name: 'upload the report of a patient without a chart to cerbo',
    input: ({ caseId }) => ({ caseId }),
    verdicts: WHO_MAY_ASK,
  },
  {
    path: '/api/v1/allInOne/uploadDocument',
    name: 'upload the report of a patient without a chart to hint',
    input: ({ caseId }) => ({ caseId }),
    verdicts: WHO_MAY_ASK,
  },
  {
    path: '/api/v1/case/sendCloseCaseFax',
    name: 'fax a report where no fax service is set up',
    input: ({ caseId }) => ({ caseId }),
    verdicts: WHO_MAY_ASK,
  },
]
