import { ADMIN_ONLY, CASE_CREATORS_ONLY, type PolicyRow } from './policy-row.ts'

export const ROUTING_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/routing/fetchSpecialistChoices',
    name: 'the specialists to choose from',
    input: () => ({ specialtyIds: ['2'] }),
    verdicts: CASE_CREATORS_ONLY,
  },
  {
    path: '/api/v1/routing/fetchSpecialistRouting',
    name: 'how routing treats a specialist',
    input: ({ assignedSpecialistId: specialistId }) => ({ specialistId }),
    verdicts: ADMIN_ONLY,
  },
  {
    path: '/api/v1/routing/saveSpecialistRouting',
    name: 'changing how routing treats a specialist',
    input: ({ assignedSpecialistId: specialistId }) => ({
      specialistId,
      takesNewCases: true,
      openLimit: null,
      licenses: [],
      conflictPracticeIds: [],
    }),
    verdicts: ADMIN_ONLY,
  },
  {
    path: '/api/v1/routing/saveSpecialtyRouting',
    name: 'changing how routing treats a specialty',
    input: () => ({ specialtyId: '2', routesToNext: false }),
    verdicts: ADMIN_ONLY,
  },
  {
    path: '/api/v1/routing/fetchRouteCandidates',
    name: 'who would take a request',
    input: ({ caseId }) => ({ caseId, specialtyId: '2' }),
    verdicts: ADMIN_ONLY,
  },
]
