import { PRACTICE_ADMINS_ONLY, type PolicyRow, CHART_NOT_THERE } from './policy-row.ts'

export const RECORD_SYSTEMS_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/records/fetchRecordSystems',
    name: "the record systems of one's own practice",
    input: () => ({}),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
  {
    path: '/api/v1/records/testRecordSystem',
    name: 'a test of a record system that is not connected',
    input: () => ({ system: 'athena' }),
    verdicts: { ...PRACTICE_ADMINS_ONLY, colleague: 409, rival: 409 },
  },
  {
    path: '/api/v1/records/connectRecordSystem',
    name: 'a connection to an address that is not a record system',
    input: () => ({ system: 'cerbo', address: 'https://madeup.example', user: 'made-up', secret: 'made-up' }),
    verdicts: { ...PRACTICE_ADMINS_ONLY, colleague: 400, rival: 400 },
  },
  {
    path: '/api/v1/records/disconnectRecordSystem',
    name: 'end a connection that does not exist',
    input: () => ({ system: 'athena' }),
    verdicts: { ...PRACTICE_ADMINS_ONLY, colleague: 409, rival: 409 },
  },
  {
    path: '/api/v1/records/saveAccessAsk',
    name: "that access to a record system was asked for one's own practice",
    input: () => ({ system: 'athena', isAsked: true }),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
  {
    path: '/api/v1/records/fetchArrivals',
    name: "the patients of one's own practice who wait for a decision",
    input: () => ({}),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
  {
    path: '/api/v1/records/decideArrival',
    name: 'a decision about a patient who does not wait',
    input: ({ freshId }) => ({ arrivalId: freshId, decision: 'none' }),
    verdicts: { ...PRACTICE_ADMINS_ONLY, colleague: 404, rival: 404 },
  },
  {
    path: '/api/v1/athena/{athenaPracticeId}/patients/changed',
    name: 'changed patients of another practice at athena',
    input: () => ({ athenaPracticeId: '5' }),
    verdicts: { ...CHART_NOT_THERE, biller: 404 },
  },
]
