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

/** The pause after the last change of the minutes before the verdict is requested, in milliseconds. */
const SETTLE_MS = 250

/**
 * The rules' verdict on the sender's code with these minutes (PAID-03); undefined until known.
 * @param entries the minutes on screen, undefined to use the sender's confirmed minutes, null while unknown
 */
export function useCodeProposal(
  caseId: string,
  entries: MinutesEntry[] | null | undefined,
): CodeVerdict | undefined {
  // Equal minutes have equal text, so that a request is sent only after a change.
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
 * The rules' verdicts for several cases that are closed together, with the minutes that closing confirms; only for
 * cases sent by the viewer. Undefined until known; empty if they cannot be loaded.
 * @param caseIds null if the viewer confirms no minutes
 */
export function useCodeProposals(caseIds: string[] | null): ReplyOf<typeof proposeCodes>['data'] | undefined {
  const query = useProposeCodesQuery(caseIds === null ? skipToken : { caseIds }, {
    refetchOnMountOrArgChange: true,
  })
  return caseIds === null || query.isError ? [] : query.currentData?.data
}
