import { CASE_CREATORS_ONLY, type PolicyRow } from './policy-row.ts'

export const PATIENTS_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/case/getUserPatients',
    name: 'own patients',
    input: () => ({ keyword: 'madeup' }),
    verdicts: CASE_CREATORS_ONLY,
  },
  {
    path: '/api/v1/case/fetchSamePatients',
    name: 'own patients of a name and date of birth',
    input: () => ({ patientName: 'Refusal Madeup', dob: '1980-01-01' }),
    verdicts: CASE_CREATORS_ONLY,
  },
]
