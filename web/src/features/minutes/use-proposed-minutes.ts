import type { LedgerEntry } from '@econsult/contract/minutes'
import { MINUTE } from '../../lib/durations.ts'
import { useFetchMinutesQuery } from './minutes-calls.ts'

/** Minutes that a specialist signs with an answer, by activity. */
export type SignedMinutes = Readonly<Record<'review' | 'discussion' | 'report', number>>

/**
 * What is proposed for the minutes of an answer: the viewer's counted time that they have not confirmed, of all days
 * together (PAID-01).
 */
export function useProposedMinutes(caseId: string, countNow: () => Promise<void>, isWriting: boolean) {
  const query = useFetchMinutesQuery(
    { caseId },
    { skip: !isWriting, pollingInterval: MINUTE, skipPollingIfUnfocused: true },
  )
  return {
    proposed: proposedOf(query.data?.data ?? []),
    /** The same up to now. */
    settle: async (): Promise<SignedMinutes> => {
      await countNow()
      const { data } = await query.refetch()
      return proposedOf(data?.data ?? [])
    },
  }
}

/** The proposed minutes that are not confirmed, by activity. */
function proposedOf(ledger: readonly LedgerEntry[]): SignedMinutes {
  const of = (activity: LedgerEntry['activity']) =>
    ledger
      .filter((one) => one.activity === activity && one.minutes === null)
      .reduce((sum, { proposed }) => sum + proposed, 0)
  return { review: of('review'), discussion: of('discussion'), report: of('report') }
}
