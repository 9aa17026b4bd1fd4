import { fixedId } from '../../demo/fixed-id.ts'
import { CHART_NOT_THERE, type PolicyRow, CASE_CREATORS_ONLY } from './policy-row.ts'

const practiceId = fixedId('practice demo')
const CHART = { athenaPatientId: '9001', athenaPracticeId: '100001' }

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
]
