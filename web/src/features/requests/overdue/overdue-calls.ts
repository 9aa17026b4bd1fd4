import { modifyCaseDataById } from '@econsult/contract/cases'
import { fetchOfferTargets, fetchOverdueRequests } from '@econsult/contract/requests/overdue'
import { addCalls } from '../../../lib/server-calls.ts'

/** The assignment of an overdue request to a specialist. */
interface Offer {
  readonly caseId: string
  readonly specialtyId: string
  readonly specialistId: string
  /** The administrator who makes the assignment. */
  readonly lastUpdatedById: string
}

const api = addCalls(({ query, change }) => ({
  fetchOverdueRequests: query(fetchOverdueRequests, { tags: ['CaseList'], background: true }),
  fetchOfferTargets: query(fetchOfferTargets, { tags: ['CaseList'] }),
  // The same API call as on the assignment page. Lists are refetched even if the server refuses the change, because
  // another user may already have assigned the request.
  giveRequest: change(
    modifyCaseDataById,
    ({ caseId }) => [{ type: 'Case', id: caseId }, 'CaseList', 'Specialty'],
    { input: (offer: Offer) => ({ ...offer, action: 'assign' as const }) },
  ),
}))

export const { useFetchOverdueRequestsQuery, useFetchOfferTargetsQuery, useGiveRequestMutation } = api
