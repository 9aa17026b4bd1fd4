import { fixedId } from '../../demo/fixed-id.ts'
import { CHART_NOT_THERE, type PolicyRow } from './policy-row.ts'

const practiceId = fixedId('practice demo')

export const RECORDS_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/athena/latest-encounter-summary',
    name: 'the latest encounter of a patient who is not linked',
    input: () => ({ athenaPatientId: '9001', athenaPracticeId: '100001', athenaDepartmentId: '1' }),
    verdicts: CHART_NOT_THERE,
  },
  {
    path: '/api/v1/cerbo/{practiceId}/patient/{cerboPatientId}/getLatestEncouterSummaryCerbo',
    name: 'the latest encounter of a patient who is not linked',
    input: () => ({ practiceId, cerboPatientId: '7005' }),
    verdicts: { ...CHART_NOT_THERE, rival: 403 },
  },
  {
    path: '/api/v1/elation/{practiceId}/patient/{elationPatientId}/getLatestEncounterSummaryElation',
    name: 'the latest encounter of a patient who is not linked',
    input: () => ({ practiceId, elationPatientId: '140000000004' }),
    verdicts: { ...CHART_NOT_THERE, rival: 403 },
  },
]
