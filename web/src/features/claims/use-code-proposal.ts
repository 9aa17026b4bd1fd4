import type { CodeVerdict } from '@econsult/contract/claims'
import type { MinutesEntry } from '@econsult/contract/minutes'
import { useSettled } from '../../lib/use-settled.ts'
import { useProposeCodeQuery } from './proposal-calls.ts'

/** The rules are asked this long after the last change of the minutes, in milliseconds. */
const SETTLE_MS = 250

/**
 * What the rules say of the sender's code with these minutes (PAID-03); undefined until it is known.
 * @param entries the minutes on screen, undefined for those that the sender has confirmed, null while they are not known
 */
export function useCodeProposal(
  caseId: string,
  entries: MinutesEntry[] | null | undefined,
): CodeVerdict | undefined {
  // Equal minutes have one text, so that only a change of them is asked again.
  const settled = useSettled(JSON.stringify(entries ?? null), SETTLE_MS)
  const isKnown = entries !== null
  const isSettled = settled === JSON.stringify(entries ?? null)
  const query = useProposeCodeQuery(
    { caseId, ...(entries ? { minutes: entries } : {}) },
    { skip: !isKnown || !isSettled },
  )
  return isKnown ? query.data?.data : undefined
}
