import type { ReplyOf } from '@econsult/contract/call'
import { type CodeVerdict, proposeCode, proposeCodes } from '@econsult/contract/claims'
import type { MinutesEntry } from '@econsult/contract/minutes'
import { skipToken } from '@reduxjs/toolkit/query'
import { addCalls } from '../../lib/server-calls.ts'
import { useSettled } from '../../lib/use-settled.ts'

const { useProposeCodeQuery, useProposeCodesQuery } = addCalls(({ query }) => ({
  proposeCode: query(proposeCode, { background: true, keepUnusedDataFor: 0 }),
  proposeCodes: query(proposeCodes, { background: true, keepUnusedDataFor: 0 }),
}))

/** The pause after the last change of the minutes before the rules are asked, in milliseconds. */
const SETTLE_MS = 250

/**
 * The verdict of the rules on the sender's code with these minutes (PAID-03); undefined until it is known.
 * @param entries the minutes on screen, undefined for those that the sender has confirmed, null while they are not
 * known
 */
export function useCodeProposal(
  caseId: string,
  entries: MinutesEntry[] | null | undefined,
): CodeVerdict | undefined {
  // Equal minutes give equal text, so that only a change of them sends a new request.
  const settled = useSettled(JSON.stringify(entries ?? null), SETTLE_MS)
  const isKnown = entries !== null
  const isSettled = settled === JSON.stringify(entries ?? null)
  const query = useProposeCodeQuery(
    { caseId, ...(entries ? { minutes: entries } : {}) },
    { skip: !isKnown || !isSettled },
  )
  return isKnown ? query.data?.data : undefined
}

/**
 * The same for several cases that are closed together, with the minutes that closing confirms; only for cases that the
 * viewer sent. Undefined until they are known; empty if they cannot be loaded.
 * @param caseIds null if the viewer confirms no minutes
 */
export function useCodeProposals(caseIds: string[] | null): ReplyOf<typeof proposeCodes>['data'] | undefined {
  const query = useProposeCodesQuery(caseIds === null ? skipToken : { caseIds }, {
    refetchOnMountOrArgChange: true,
  })
  return caseIds === null || query.isError ? [] : query.currentData?.data
}
