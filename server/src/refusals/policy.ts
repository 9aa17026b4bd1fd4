import type { Principal } from './principals.ts'

/** What a principal must get: the HTTP status of the answer. */
type Verdict = 200 | 400 | 402 | 403 | 404

type Row = Record<Principal, Verdict>

const nobodySignedOut = { signedOut: 402 } as const

function everybody(verdict: Verdict): Row {
  return {
    ...nobodySignedOut,
    author: verdict,
    colleague: verdict,
    superuser: verdict,
    biller: verdict,
    assignedSpecialist: verdict,
    otherSpecialist: verdict,
    admin: verdict,
    rival: verdict,
  }
}

/** Those who see the author's case (decisions, section 3); for the others it is not there. */
const WHO_SEES_THE_CASE: Row = { ...everybody(200), colleague: 404, otherSpecialist: 404, rival: 404 }

/** Those who see the case, and of them the roles that may. */
function ofReaders(refused: readonly Principal[]): Row {
  return { ...WHO_SEES_THE_CASE, ...Object.fromEntries(refused.map((principal) => [principal, 403])) }
}

const CASE_CREATORS_ONLY: Row = {
  ...everybody(200),
  biller: 403,
  assignedSpecialist: 403,
  otherSpecialist: 403,
  admin: 403,
}

/** One row for each way into the API; a call without a row fails the suite. */
export interface PolicyRow {
  /** Path of the call in the contract. */
  readonly path: string
  readonly name: string
  /** The input, about the author's case where it is about one. */
  readonly input: (facts: Facts) => Record<string, unknown>
  readonly verdicts: Row
  /** Set where a success uses the case up, so that each principal needs a new one. */
  readonly changes?: boolean
}

/** What a row's input may speak of. */
export interface Facts {
  readonly caseId: string
  readonly freshId: string
  readonly fileName: string
  readonly orphanName: string
  readonly unassignedSpecialistId: string
  readonly assignedSpecialistId: string
}

const CREATE_INPUT = {
  specialtyIds: ['2'],
  patientName: 'Refusal Madeup',
  dob: '1980-01-01',
  patientConsentGiven: true,
}

const MODIFY = '/api/v1/case/modifyCaseDataById'

export const POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/auth/login',
    name: 'sign in with a wrong password',
    input: () => ({ email: 'pcp@demo.example', password: 'wrong' }),
    verdicts: { ...everybody(400), signedOut: 400 },
  },
  {
    path: '/api/v1/auth/logout',
    name: 'sign out',
    input: () => ({}),
    verdicts: everybody(200),
    changes: true,
  },
  {
    path: '/api/v1/auth/fetchUserDataById',
    name: 'own account',
    input: () => ({}),
    verdicts: everybody(200),
  },
  {
    path: '/api/v1/auth/fetchPracticeDataById',
    name: 'own practice',
    input: () => ({}),
    verdicts: everybody(200),
  },
  {
    path: '/api/v1/speciality/getAllSpecialties',
    name: 'specialties',
    input: () => ({}),
    verdicts: everybody(200),
  },
  {
    path: '/api/v1/case/getUserSpecialties',
    name: 'specialties with their people',
    input: () => ({ fetchUsers: true }),
    verdicts: everybody(200),
  },
  {
    path: '/api/v1/case/getUserPatients',
    name: 'own patients',
    input: () => ({ keyword: 'madeup' }),
    verdicts: CASE_CREATORS_ONLY,
  },
  {
    path: '/api/v1/case/presign',
    name: 'a link to upload',
    input: () => ({ operation: 'put', file: 'madeup.txt', type: 'text/plain', size: 5 }),
    verdicts: CASE_CREATORS_ONLY,
  },
  {
    path: '/api/v1/case/presign',
    name: 'a link to upload for the case',
    input: ({ caseId }) => ({ operation: 'put', file: 'madeup.txt', type: 'text/plain', size: 5, caseId }),
    verdicts: {
      ...WHO_SEES_THE_CASE,
      biller: 403,
      assignedSpecialist: 403,
      otherSpecialist: 403,
      admin: 403,
    },
  },
  {
    path: '/api/v1/case/presign',
    name: 'a link to a file of the case',
    input: ({ fileName }) => ({ operation: 'get', file: fileName, type: 'text/plain' }),
    verdicts: WHO_SEES_THE_CASE,
  },
  {
    path: '/api/v1/case/remove_file',
    name: 'remove a file of the case',
    input: ({ fileName }) => ({ operation: 'delete', file: fileName }),
    verdicts: ofReaders(['superuser', 'biller', 'assignedSpecialist']),
    changes: true,
  },
  {
    path: '/api/v1/case/remove_file',
    name: 'remove an upload that no case holds',
    input: ({ orphanName }) => ({ operation: 'delete', file: orphanName }),
    verdicts: { ...everybody(404), author: 200 },
    changes: true,
  },
  {
    path: '/api/v1/case/createCase',
    name: 'create a case',
    input: ({ freshId }) => ({ ...CREATE_INPUT, caseId: freshId }),
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
  {
    path: '/api/v1/case/{caseId}/report.pdf',
    name: 'the report',
    input: ({ caseId }) => ({ caseId }),
    verdicts: WHO_SEES_THE_CASE,
  },
]
