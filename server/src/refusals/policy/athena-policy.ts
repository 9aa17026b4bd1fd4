import { CASE_CREATORS_ONLY, CHART_NOT_THERE, type PolicyRow } from './policy-row.ts'

const CHART = { athenaPatientId: '9001', athenaPracticeId: '100001' }

export const ATHENA_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/athena/{athenaPatientId}/procedurecodes',
    name: 'codes for a patient who is not linked',
    input: () => ({ ...CHART, athenaDepartmentId: '1' }),
    verdicts: CHART_NOT_THERE,
  },
  {
    path: '/api/v1/athena/diagnoses-from-latest-encounter',
    name: 'diagnoses of a patient who is not linked',
    input: () => ({ ...CHART, athenaDepartmentId: '1' }),
    verdicts: CHART_NOT_THERE,
  },
  {
    path: '/api/v1/athena/diagnoses',
    name: 'a search for diagnoses that is too short',
    input: () => ({ term: 'a' }),
    verdicts: { ...CASE_CREATORS_ONLY, author: 400, colleague: 400, superuser: 400, rival: 400 },
  },
  {
    path: '/api/v1/athena/patients/{athenaPatientId}/claims',
    name: 'a claim for a patient who is not linked',
    input: () => ({ ...CHART, procedureCodeList: ['99452'], diagnoseCodeList: ['I10'] }),
    verdicts: CHART_NOT_THERE,
  },
  {
    path: '/api/v1/athena/{athenaPracticeId}/patients/changed',
    name: 'changed patients of a practice at athena that is not the own one',
    input: () => ({ athenaPracticeId: '5' }),
    verdicts: { ...CHART_NOT_THERE, biller: 404 },
  },
]
