import {
  CASE_CREATORS_ONLY,
  everybody,
  type PolicyRow,
  PRACTICE_ADMINS_ONLY,
  type Verdicts,
} from './policy-row.ts'

const nobodys = '6f1d2c1e-8f3a-4c55-9a0e-2b7d5f0c1a11'

/** Statuses of calls for users of any practice; platform administrators have no practice and are refused. */
const PRACTICE_PEOPLE: Verdicts = { ...everybody(200), admin: 403 }
/** Practice admins get 404 for an application that their practice does not have. */
const NOT_FOUND_BY_ADMINS: Verdicts = { ...PRACTICE_ADMINS_ONLY, colleague: 404, rival: 404 }
/** A request for access is visible only to the browser in which it began. */
const OF_ANOTHER_BROWSER: Verdicts = everybody(409)

/** No practice has connected a chart, so no chart can open the product. */
const NO_CHART: Verdicts = everybody(403)
/** There is no launch in progress. */
const NO_LAUNCH: Verdicts = {
  ...CASE_CREATORS_ONLY,
  author: 409,
  colleague: 409,
  superuser: 409,
  rival: 409,
}

/** Calls about applications that read over FHIR, and the access that users give them. */
export const APPLICATIONS_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/applications/fetchApplications',
    name: 'connected applications',
    input: () => ({}),
    verdicts: PRACTICE_PEOPLE,
  },
  {
    path: '/api/v1/applications/registerApplication',
    name: 'register an application',
    input: () => ({
      name: 'Made-up reader',
      vendor: 'Nobody',
      kind: 'chart',
      rights: ['requests'],
      purpose: '',
      redirectUris: ['https://reader.example/back'],
    }),
    verdicts: PRACTICE_PEOPLE,
  },
  {
    path: '/api/v1/applications/decideApplication',
    name: 'approve an application that is not there',
    input: () => ({ id: nobodys, decision: 'approve' }),
    verdicts: NOT_FOUND_BY_ADMINS,
  },
  {
    path: '/api/v1/applications/revokeApplication',
    name: 'revoke an application that is not there',
    input: () => ({ id: nobodys }),
    verdicts: NOT_FOUND_BY_ADMINS,
  },
  {
    path: '/api/v1/applications/fetchApplicationReads',
    name: 'what an application read that is not there',
    input: () => ({ id: nobodys }),
    verdicts: NOT_FOUND_BY_ADMINS,
  },
  {
    path: '/api/v1/applications/endApplicationGrant',
    name: 'end access that nobody gave',
    input: () => ({ id: nobodys, grantId: 'nothing' }),
    verdicts: NOT_FOUND_BY_ADMINS,
  },
  {
    path: '/api/v1/applications/fetchAccessRequest',
    name: 'a request for access that began elsewhere',
    input: () => ({ requestId: 'nothing' }),
    verdicts: OF_ANOTHER_BROWSER,
  },
  {
    path: '/api/v1/applications/answerAccessRequest',
    name: 'answer a request for access that began elsewhere',
    input: () => ({ requestId: 'nothing', answer: 'allow' }),
    verdicts: OF_ANOTHER_BROWSER,
  },
  {
    path: '/api/v1/applications/fetchLaunchIssuers',
    name: 'charts that open the product',
    input: () => ({}),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
  {
    path: '/api/v1/applications/addLaunchIssuer',
    name: 'let an address open the product that is none',
    input: () => ({ issuer: 'nonsense', name: 'Made-up chart', clientId: 'made-up' }),
    verdicts: { ...PRACTICE_ADMINS_ONLY, colleague: 400, rival: 400 },
  },
  {
    path: '/api/v1/applications/removeLaunchIssuer',
    name: 'remove a chart that is not there',
    input: () => ({ id: nobodys }),
    verdicts: NOT_FOUND_BY_ADMINS,
  },
  {
    path: '/api/v1/applications/beginLaunch',
    name: 'a launch from a chart that nobody connected',
    input: () => ({ iss: 'https://evil.example/fhir', launch: 'made-up' }),
    verdicts: NO_CHART,
  },
  {
    path: '/api/v1/applications/finishLaunch',
    name: 'the answer to a launch that nobody began',
    input: () => ({ state: 'made-up', code: 'made-up' }),
    verdicts: NO_LAUNCH,
  },
]
