import { ADMIN_ONLY, everybody, type PolicyRow, PRACTICE_ADMINS_ONLY, type Verdicts } from './policy-row.ts'

/** Statuses of calls for admins of the case's practice; the admin of another practice gets 404. */
const PATIENTS_PRACTICE: Verdicts = { ...everybody(403), colleague: 200, rival: 404 }

export const AUDIT_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/audit/fetchBreakGlass',
    name: 'whether a case needs a reason',
    input: ({ caseId }) => ({ caseId }),
    verdicts: ADMIN_ONLY,
  },
  {
    path: '/api/v1/audit/breakGlass',
    name: 'open a case with a reason',
    input: ({ caseId }) => ({ caseId, reason: 'A made-up reason for this.' }),
    verdicts: ADMIN_ONLY,
    changes: true,
  },
  {
    path: '/api/v1/audit/fetchAccesses',
    name: 'who has seen a patient’s data',
    input: ({ caseId }) => ({ caseId, days: 30 }),
    verdicts: PATIENTS_PRACTICE,
  },
  {
    path: '/api/v1/audit/findAuditedPatients',
    name: 'patients of the practice by their name',
    input: () => ({ keyword: 'Madeup' }),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
  {
    path: '/api/v1/audit/fetchAccesses',
    name: 'who has seen the data of a patient whom no practice has',
    input: ({ freshId: patientId }) => ({ patientId, days: 30 }),
    verdicts: { ...PRACTICE_ADMINS_ONLY, colleague: 404, rival: 404 },
  },
  {
    path: '/api/v1/audit/printAccesses',
    name: 'the same as a PDF',
    input: ({ caseId }) => ({ caseId, days: 30 }),
    verdicts: PATIENTS_PRACTICE,
  },
  {
    path: '/api/v1/audit/exportDisclosures',
    name: 'what left the practice',
    input: ({ caseId }) => ({ caseId }),
    verdicts: PATIENTS_PRACTICE,
  },
  {
    path: '/api/v1/audit/exportAuditEvents',
    name: 'the same as AuditEvents',
    input: ({ caseId }) => ({ caseId }),
    verdicts: PATIENTS_PRACTICE,
  },
  {
    path: '/api/v1/audit/fetchAuditCheck',
    name: 'the last check of the audit log',
    input: () => ({}),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
  {
    path: '/api/v1/audit/checkAudit',
    name: 'check the audit log',
    input: () => ({}),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
  {
    path: '/api/v1/audit/fetchAuditRecord',
    name: 'a record of the audit log that does not exist',
    input: () => ({ number: 1_000_000_000 }),
    verdicts: { ...PRACTICE_ADMINS_ONLY, colleague: 404, rival: 404 },
  },
  {
    path: '/api/v1/audit/exportAudit',
    name: 'export the audit log',
    input: () => ({}),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
]
