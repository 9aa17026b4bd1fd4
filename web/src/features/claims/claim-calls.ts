import { CLAIM_FIGURE_READERS, fetchClaim, fetchClaimFigures, fetchClaims } from '@econsult/contract/claims'
import {
  billClaim,
  holdClaim,
  noteOnClaim,
  refuseClaim,
  releaseClaim,
} from '@econsult/contract/claims/changes'
import { addCalls } from '../../lib/server-calls.ts'
import { useKeepsClaims } from '../../lib/session/use-practice.ts'
import { useUser } from '../../lib/session/use-session.ts'

/** The tags that a change invalidates, after a refusal as well, because the claim then differs from the page. */
const CHANGED = ['Claim', 'Delivery'] as const

const api = addCalls(({ query, change }) => ({
  fetchClaims: query(fetchClaims, { tags: ['Claim'] }),
  countClaims: query(fetchClaims, {
    tags: ['Claim'],
    input: (_all: void) => ({ limit: 1 }),
    background: true,
  }),
  fetchClaim: query(fetchClaim, { tags: ['Claim'] }),
  fetchClaimFigures: query(fetchClaimFigures, { tags: ['Claim'] }),
  billClaim: change(billClaim, CHANGED),
  holdClaim: change(holdClaim, CHANGED),
  releaseClaim: change(releaseClaim, CHANGED),
  refuseClaim: change(refuseClaim, CHANGED),
  noteOnClaim: change(noteOnClaim, CHANGED),
}))

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

/** True if the signed-in person may see how many claims their practice has in each state. */
export function useReadsClaimFigures(): boolean {
  const { userType } = useUser()
  return CLAIM_FIGURE_READERS.some((one) => one === userType)
}

/**
 * The number of claims to bill, for the sidebar of users who keep the practice's claims; undefined for others, and if
 * there are none.
 */
export function useClaimCount(): number | undefined {
  const { data } = api.useCountClaimsQuery(undefined, { skip: !useKeepsClaims() })
  return data?.counts['to-bill'] || undefined
}
