import type { ReplyOf } from '@econsult/contract/call'
import type { fetchMinutes, LedgerEntry } from '@econsult/contract/minutes'
import { dayLimitFault } from '@econsult/contract/minutes/day-limits'
import { MINUTE } from '../../lib/durations.ts'
import { useFetchMinutesQuery } from './minutes-calls.ts'

/** The minutes that a specialist signs together with an answer, by activity. */
type SignedMinutes = Readonly<Record<SignedActivity, number>>
type SignedActivity = (typeof SIGNED)[number]
const SIGNED = ['review', 'discussion', 'report'] as const

/** The proposed minutes for an answer: the viewer's counted but unconfirmed time, totaled over all days (PAID-01). */
export function useProposedMinutes(caseId: string, countNow: () => Promise<void>, isWriting: boolean) {
  const query = useFetchMinutesQuery(
    { caseId },
    { skip: !isWriting, pollingInterval: MINUTE, skipPollingIfUnfocused: true },
  )
  return {
    proposed: proposedOf(query.data?.data ?? []),
    /** Reports all time up to now, then resolves to the proposed minutes. */
    settle: async () => {
      await countNow()
      const { data } = await query.refetch()
      return {
        proposed: proposedOf(data?.data ?? []),
        /** The reason why these minutes cannot be signed, worded as on the server; undefined if they can be signed. */
        faultOf: (minutes: MinutesToSign) => data && signedFault(data, minutes),
      }
    },
  }
}

/** The minutes entered for an answer; null for empty fields. */
type MinutesToSign = Readonly<Record<SignedActivity, number | null>>

/** Signed minutes are recorded for the day of the first signature; for a first signature, that is today. */
function signedFault({ data, limits, today }: ReplyOf<typeof fetchMinutes>, minutes: MinutesToSign) {
  const confirmed = data.filter((one) => one.minutes !== null)
  const day = confirmed[0]?.day ?? today
  const entries = SIGNED.map((activity) => {
    const known = confirmed.find((one) => one.day === day && one.activity === activity && one.label === '')
    return { day, minutes: minutes[activity] ?? 0, before: known?.minutes ?? 0 }
  })
  return dayLimitFault(entries, limits)
}

/** The proposed minutes of unconfirmed entries, by activity. */
function proposedOf(ledger: readonly LedgerEntry[]): SignedMinutes {
  const of = (activity: LedgerEntry['activity']) =>
    ledger
      .filter((one) => one.activity === activity && one.minutes === null)
      .reduce((sum, { proposed }) => sum + proposed, 0)
  return { review: of('review'), discussion: of('discussion'), report: of('report') }
}
