import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { CLAIM_FIGURE_READERS, fetchClaim, fetchClaimFigures, fetchClaims } from '@econsult/contract/claims'
import {
  billClaim,
  holdClaim,
  noteOnClaim,
  refuseClaim,
  releaseClaim,
} from '@econsult/contract/claims/changes'
import { sends, serverApi } from '../../lib/server-api.ts'
import { useKeepsClaims } from '../../lib/session/use-practice.ts'
import { useUser } from '../../lib/session/use-session.ts'

/** After a refusal as well, because the claim then differs from the page. */
const CHANGED = ['Claim', 'Delivery'] as const

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchClaims: build.query<ReplyOf<typeof fetchClaims>, InputOf<typeof fetchClaims>>({
      query: sends(fetchClaims),
      providesTags: ['Claim'],
    }),
    countClaims: build.query<ReplyOf<typeof fetchClaims>, void>({
      query: () => sends(fetchClaims, { background: true })({ limit: 1 }),
      providesTags: ['Claim'],
    }),
    fetchClaim: build.query<ReplyOf<typeof fetchClaim>, InputOf<typeof fetchClaim>>({
      query: sends(fetchClaim),
      providesTags: ['Claim'],
    }),
    fetchClaimFigures: build.query<ReplyOf<typeof fetchClaimFigures>, InputOf<typeof fetchClaimFigures>>({
      query: sends(fetchClaimFigures),
      providesTags: ['Claim'],
    }),
    billClaim: build.mutation<ReplyOf<typeof billClaim>, InputOf<typeof billClaim>>({
      query: sends(billClaim),
      invalidatesTags: CHANGED,
    }),
    holdClaim: build.mutation<ReplyOf<typeof holdClaim>, InputOf<typeof holdClaim>>({
      query: sends(holdClaim),
      invalidatesTags: CHANGED,
    }),
    releaseClaim: build.mutation<ReplyOf<typeof releaseClaim>, InputOf<typeof releaseClaim>>({
      query: sends(releaseClaim),
      invalidatesTags: CHANGED,
    }),
    refuseClaim: build.mutation<ReplyOf<typeof refuseClaim>, InputOf<typeof refuseClaim>>({
      query: sends(refuseClaim),
      invalidatesTags: CHANGED,
    }),
    noteOnClaim: build.mutation<ReplyOf<typeof noteOnClaim>, InputOf<typeof noteOnClaim>>({
      query: sends(noteOnClaim),
      invalidatesTags: CHANGED,
    }),
  }),
})

export const {
  useBillClaimMutation,
  useFetchClaimFiguresQuery,
  useFetchClaimQuery,
  useFetchClaimsQuery,
  useHoldClaimMutation,
  useLazyFetchClaimFiguresQuery,
  useNoteOnClaimMutation,
  useRefuseClaimMutation,
  useReleaseClaimMutation,
} = api

/** Whether the signed-in person may see how many claims their practice has in each state. */
export function useReadsClaimFigures(): boolean {
  const { userType } = useUser()
  return CLAIM_FIGURE_READERS.some((one) => one === userType)
}

/** How many claims are to bill, for the sidebar of who keeps the practice's claims; undefined for others, and if none is. */
export function useClaimCount(): number | undefined {
  const { data } = api.useCountClaimsQuery(undefined, { skip: !useKeepsClaims() })
  return data?.counts['to-bill'] || undefined
}
