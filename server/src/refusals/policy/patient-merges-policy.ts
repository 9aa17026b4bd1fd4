import { fixedId } from '../../demo/fixed-id.ts'
import { CASE_CREATORS_ONLY, CHART_NOT_THERE, type PolicyRow, type Verdicts } from './policy-row.ts'

const NO_SUCH_PATIENT: Verdicts = {
  ...CASE_CREATORS_ONLY,
  author: 400,
  colleague: 400,
  superuser: 400,
  rival: 400,
}

/** The practice administrator of the refusal suite is not a practice admin, and has no list of patients. */
export const PATIENT_MERGES_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/patients/fetchPatients',
    name: 'the list of patients',
    input: () => ({ keyword: 'madeup' }),
    verdicts: CASE_CREATORS_ONLY,
  },
  {
    path: '/api/v1/patients/mergePatients',
    name: 'merge patients who are not there',
    input: () => ({ keptId: fixedId('no patient'), mergedId: fixedId('no other patient') }),
    verdicts: NO_SUCH_PATIENT,
  },
  {
    path: '/api/v1/patients/undoPatientMerge',
    name: 'undo a merge that is not there',
    input: () => ({ mergeId: fixedId('no merge') }),
    verdicts: CHART_NOT_THERE,
  },
]
