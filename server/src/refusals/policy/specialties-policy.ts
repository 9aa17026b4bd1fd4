import { ADMIN_ONLY, CASE_CREATORS_ONLY, everybody, type PolicyRow } from './policy-row.ts'

export const SPECIALTIES_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/speciality/getAllSpecialties',
    name: 'specialties',
    input: () => ({}),
    verdicts: everybody(200),
  },
  {
    path: '/api/v1/speciality/specialtyFullList',
    name: 'specialties at their second path',
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
    path: '/api/v1/speciality/saveDefaultSpecialist',
    name: 'setting a default specialist',
    input: () => ({ id: '2', defaultSpecialistId: null }),
    verdicts: ADMIN_ONLY,
  },
  {
    path: '/api/v1/speciality/saveResponseLimit',
    name: 'setting the response limit of a specialty',
    input: () => ({ id: '2', responseLimit: { unit: 'hours', hours: 72 } }),
    verdicts: ADMIN_ONLY,
  },
  {
    path: '/api/v1/speciality/fetchReplyTimes',
    name: 'usual reply times',
    input: () => ({}),
    verdicts: CASE_CREATORS_ONLY,
  },
]
