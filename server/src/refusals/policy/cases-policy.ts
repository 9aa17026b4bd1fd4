import { CASE_CREATORS_ONLY, everybody, ofReaders, WHO_SEES_THE_CASE, type PolicyRow } from './policy-row.ts'

const MODIFY = '/api/v1/case/modifyCaseDataById'

const CREATE_INPUT = {
  specialtyIds: ['2'],
  patientName: 'Refusal Madeup',
  dob: '1980-01-01',
  patientConsentGiven: true,
}

export const CASES_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/case/createCase',
    name: 'create a case',
    // A new name for each case: the list contains the patients of all senders, so one name could match several
    // patients.
    input: ({ freshId }) => ({ ...CREATE_INPUT, patientName: `Refusal Madeup ${freshId}`, caseId: freshId }),
    verdicts: CASE_CREATORS_ONLY,
  },
  {
    path: '/api/v1/case/fetchCase',
    name: 'the case',
    input: ({ caseId }) => ({ caseId }),
    verdicts: WHO_SEES_THE_CASE,
  },
  { path: '/api/v1/case/fetchAllCases', name: 'own inbox', input: () => ({}), verdicts: everybody(200) },
  {
    path: '/api/v1/case/fetchNeedsYou',
    name: 'what waits for the caller',
    input: () => ({}),
    verdicts: { ...everybody(200), biller: 403, admin: 403 },
  },
  {
    path: '/api/v1/case/findCasesByQuestion',
    name: 'cases of the own inbox by words of their question',
    input: () => ({ search: 'made-up', limit: 6 }),
    verdicts: { ...everybody(200), admin: 403 },
  },
  {
    path: '/api/v1/case/fetchOpenCasesOfPatient',
    name: 'open cases of a patient in the own inbox',
    input: () => ({ patientId: '00000000-0000-4000-8000-000000000000', specialtyIds: ['2'] }),
    verdicts: CASE_CREATORS_ONLY,
  },
  {
    path: '/api/v1/case/getNumberOfNewMessage',
    name: 'own badge',
    input: () => ({}),
    verdicts: everybody(200),
  },
  {
    path: MODIFY,
    name: 'mark read',
    input: ({ caseId }) => ({ caseId, isRead: true }),
    verdicts: WHO_SEES_THE_CASE,
  },
  {
    path: MODIFY,
    name: 'close',
    input: ({ caseId }) => ({ caseId, isDeleted: true }),
    verdicts: ofReaders(['biller', 'assignedSpecialist', 'admin']),
    changes: true,
  },
  {
    path: MODIFY,
    name: 'assign',
    input: ({ caseId, unassignedSpecialistId }) => ({
      caseId,
      action: 'assign',
      specialistId: unassignedSpecialistId,
      specialtyId: '3',
    }),
    verdicts: ofReaders(['author', 'superuser', 'biller', 'assignedSpecialist']),
    changes: true,
  },
  {
    path: MODIFY,
    name: 'add files',
    input: ({ caseId, orphanName }) => ({
      caseId,
      files: [{ fileData: { name: orphanName, type: 'text/plain' } }],
    }),
    verdicts: ofReaders(['superuser', 'biller', 'assignedSpecialist', 'admin']),
    changes: true,
  },
  {
    path: MODIFY,
    name: 'unassign',
    input: ({ caseId, assignedSpecialistId }) => ({
      caseId,
      action: 'unassign',
      specialistId: assignedSpecialistId,
    }),
    verdicts: ofReaders(['author', 'superuser', 'biller', 'assignedSpecialist']),
    changes: true,
  },
  {
    path: '/api/v1/inbox/readInbox',
    name: 'mark the case as read',
    input: ({ caseId }) => ({ channelId: caseId }),
    verdicts: WHO_SEES_THE_CASE,
  },
  {
    path: '/api/v1/patient/correctPatient',
    name: 'correct the patient',
    input: ({ caseId }) => ({
      caseId,
      patientName: 'Refusal Corrected',
      dob: '1980-01-01',
      reason: 'typing-error',
    }),
    verdicts: { ...ofReaders(['biller', 'assignedSpecialist', 'admin']), otherSpecialist: 403 },
    changes: true,
  },
  {
    path: '/api/v1/case/undoSending',
    name: 'undo a sending that cannot be undone',
    input: ({ caseId, freshId }) => ({ caseId, sendingId: freshId }),
    verdicts: {
      ...everybody(404),
      biller: 403,
      assignedSpecialist: 403,
      otherSpecialist: 403,
      admin: 403,
    },
  },
]
