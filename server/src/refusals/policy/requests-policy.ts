import { ADMIN_ONLY, everybody, type PolicyRow, type Verdicts } from './policy-row.ts'

/** The specialty whose request is assigned to the assigned specialist. */
const specialtyId = '2'

const SPECIALIST_ONLY: Verdicts = { ...everybody(403), assignedSpecialist: 200, otherSpecialist: 404 }
const SENDERS_ONLY: Verdicts = { ...everybody(403), author: 200, superuser: 200, colleague: 404, rival: 404 }
/** Statuses of calls for any specialist, about the specialist's own requests. */
const SPECIALISTS: Verdicts = { ...everybody(403), assignedSpecialist: 200, otherSpecialist: 200 }
/** The sender may do this only after a decline or a question of the specialist. */
const SENDERS_LATER: Verdicts = { ...SENDERS_ONLY, author: 409, superuser: 409 }
const REDIRECTORS: Verdicts = { ...SENDERS_LATER, assignedSpecialist: 200, otherSpecialist: 404 }

export const REQUESTS_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/request/declineRequest',
    name: 'decline the request',
    input: ({ caseId }) => ({ caseId, specialtyId, reason: 'no-capacity' }),
    verdicts: SPECIALIST_ONLY,
    changes: true,
  },
  {
    path: '/api/v1/request/askClarification',
    name: 'ask for clarification of the request',
    input: ({ caseId }) => ({ caseId, specialtyId, content: 'A made-up question?' }),
    verdicts: SPECIALIST_ONLY,
    changes: true,
  },
  {
    path: '/api/v1/request/giveClarification',
    name: 'give clarification that nobody asked for',
    input: ({ caseId }) => ({ caseId, specialtyId, content: 'A made-up answer.' }),
    verdicts: SENDERS_LATER,
  },
  {
    path: '/api/v1/request/withdrawRequest',
    name: 'withdraw the request',
    input: ({ caseId }) => ({ caseId, specialtyId }),
    verdicts: SENDERS_ONLY,
    changes: true,
  },
  {
    path: '/api/v1/request/withdrawAndEdit',
    name: 'withdraw the request and edit it as a draft',
    input: ({ caseId, freshId }) => ({ caseId, specialtyId, draftId: freshId }),
    verdicts: SENDERS_ONLY,
    changes: true,
  },
  {
    path: '/api/v1/request/resubmitRequest',
    name: 'send a request again that was not declined',
    input: ({ caseId }) => ({ caseId, specialtyId }),
    verdicts: SENDERS_LATER,
  },
  {
    path: '/api/v1/request/seeInPerson',
    name: 'choose a visit for a request that was not declined',
    input: ({ caseId }) => ({ caseId, specialtyId }),
    verdicts: SENDERS_LATER,
  },
  {
    path: '/api/v1/request/redirectRequest',
    name: 'redirect the request to another specialty',
    input: ({ caseId }) => ({ caseId, specialtyId, toSpecialtyId: '5' }),
    verdicts: REDIRECTORS,
    changes: true,
  },
  {
    path: '/api/v1/request/noAnswerNeeded',
    name: 'no answer needed, where nothing was asked since the answer',
    input: ({ caseId }) => ({ caseId, specialtyId }),
    verdicts: { ...SPECIALIST_ONLY, assignedSpecialist: 409 },
  },
  {
    path: '/api/v1/request/fetchRedirectTargets',
    name: 'where the request can be redirected',
    input: ({ caseId }) => ({ caseId, specialtyId }),
    verdicts: REDIRECTORS,
  },
  {
    path: '/api/v1/request/fetchOverdueRequests',
    name: 'overdue requests',
    input: () => ({}),
    verdicts: ADMIN_ONLY,
  },
  {
    path: '/api/v1/request/fetchOfferTargets',
    name: 'who could take the request',
    input: ({ caseId }) => ({ caseId, specialtyId }),
    verdicts: ADMIN_ONLY,
  },
  {
    path: '/api/v1/request/fetchOffers',
    name: 'own offers',
    input: () => ({}),
    verdicts: SPECIALISTS,
  },
  {
    path: '/api/v1/request/takeOffer',
    name: 'take a request that is not offered',
    input: ({ caseId }) => ({ caseId, specialtyId }),
    verdicts: { ...SPECIALISTS, assignedSpecialist: 404, otherSpecialist: 404 },
  },
]
