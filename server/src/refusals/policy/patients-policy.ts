import { CASE_CREATORS_ONLY, type PolicyRow } from './policy-row.ts'

export const PATIENTS_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/case/getUserPatients',
    name: 'own patients',
    input: () => ({ keyword: 'madeup' }),
    verdicts: CASE_CREATORS_ONLY,
  },
]
