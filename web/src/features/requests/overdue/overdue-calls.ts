import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { fetchOfferTargets, fetchOverdueRequests } from '@econsult/contract/requests/overdue'
import { sends, serverApi } from '../../../lib/server-api.ts'

/** To whom an overdue request is given. */
interface Offer {
  readonly caseId: string
  readonly specialtyId: string
  readonly specialistId: string
  /** The Admin who gives it. */
  readonly lastUpdatedById: string
}

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchOverdueRequests: build.query<ReplyOf<typeof fetchOverdueRequests>, void>({
      query: () => sends(fetchOverdueRequests, { background: true })({}),
      providesTags: ['CaseList'],
    }),
    fetchOfferTargets: build.query<ReplyOf<typeof fetchOfferTargets>, InputOf<typeof fetchOfferTargets>>({
      query: sends(fetchOfferTargets),
      providesTags: ['CaseList'],
    }),
    // The same call as on the assign page.
    giveRequest: build.mutation<ReplyOf<typeof modifyCaseDataById>, Offer>({
      query: (offer) => sends(modifyCaseDataById)({ ...offer, action: 'assign' }),
      // After a refusal as well: somebody may have been faster.
      invalidatesTags: (_reply, _failure, { caseId }) => [
        { type: 'Case', id: caseId },
        'CaseList',
        'Specialty',
      ],
    }),
  }),
})

export const { useFetchOverdueRequestsQuery, useFetchOfferTargetsQuery, useGiveRequestMutation } = api
