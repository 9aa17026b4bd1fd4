import { everybody, type PolicyRow, type Verdicts } from './policy-row.ts'

/** The id of an absence that does not exist. */
const id = '6f1d2c1e-8f3a-4c55-9a0e-2b7d5f0c1a11'

/**
 * Statuses of calls for specialists and senders; an administrator must specify the specialist, which these calls do not
 * do.
 */
const OWN_ONLY: Verdicts = { ...everybody(200), biller: 403, admin: 404 }
const NOT_THERE: Verdicts = { ...everybody(404), biller: 403 }

export const ABSENCES_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/absence/fetchAbsences',
    name: 'own absences',
    input: () => ({}),
    verdicts: OWN_ONLY,
  },
  {
    path: '/api/v1/absence/fetchAbsences',
    name: "a specialist's absences",
    input: ({ assignedSpecialistId: specialistId }) => ({ specialistId }),
    verdicts: { ...NOT_THERE, assignedSpecialist: 200, admin: 200 },
  },
  {
    path: '/api/v1/absence/saveAbsence',
    name: 'changing an absence that is not there',
    input: () => ({
      id,
      firstDay: '2099-05-04',
      lastDay: '2099-05-08',
      timeZone: 'America/Chicago',
      coverId: null,
    }),
    verdicts: NOT_THERE,
  },
  {
    path: '/api/v1/absence/saveAbsence',
    name: "a specialist's absence that is not there",
    input: ({ assignedSpecialistId: specialistId }) => ({
      id,
      specialistId,
      firstDay: '2099-05-04',
      lastDay: '2099-05-08',
      timeZone: 'America/Chicago',
      coverId: null,
    }),
    verdicts: NOT_THERE,
  },
  {
    path: '/api/v1/absence/cancelAbsence',
    name: 'removing an absence that is not there',
    input: () => ({ id }),
    verdicts: NOT_THERE,
  },
]
