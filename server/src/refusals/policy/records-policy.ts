import { fixedId } from '../../demo/fixed-id.ts'
import { CASE_CREATORS_ONLY, type PolicyRow, type Verdicts } from './policy-row.ts'

const practiceId = fixedId('practice demo')

/** Nobody of the refusal suite has a linked patient: for those who may ask, it is not there. */
const NOT_THERE: Verdicts = { ...CASE_CREATORS_ONLY, author: 404, colleague: 404, superuser: 404, rival: 404 }

export const RECORDS_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/athena/latest-encounter-summary',
    name: 'the latest encounter of a patient who is not linked',
    input: () => ({ athenaPatientId: '9001', athenaPracticeId: '100001', athenaDepartmentId: '1' }),
    verdicts: NOT_THERE,
  },
  {
    path: '/api/v1/cerbo/{practiceId}/patient/{cerboPatientId}/getLatestEncouterSummaryCerbo',
    name: 'the latest encounter of a patient who is not linked',
    input: () => ({ practiceId, cerboPatientId: '7005' }),
    verdicts: { ...NOT_THERE, rival: 403 },
  },
  {
    path: '/api/v1/elation/{practiceId}/patient/{elationPatientId}/getLatestEncounterSummaryElation',
    name: 'the latest encounter of a patient who is not linked',
    input: () => ({ practiceId, elationPatientId: '140000000004' }),
    verdicts: { ...NOT_THERE, rival: 403 },
  },
]
