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

/** The cache tags invalidated by a change, also after a refusal, because the page was outdated. */
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

/** True if the user may see the number of their practice's claims in each state. */
export function useReadsClaimFigures(): boolean {
  const { userType } = useUser()
  return CLAIM_FIGURE_READERS.some((one) => one === userType)
}

/**
 * The number of claims to bill, for the sidebar of users who manage the practice's claims; undefined for other users or
 * if zero.
 */
export function useClaimCount(): number | undefined {
  const { data } = api.useCountClaimsQuery(undefined, { skip: !useKeepsClaims() })
  return data?.counts['to-bill'] || undefined
}
