import { formatDayOfYear } from '../../../lib/dates.ts'
import type { ReplyOf } from '@econsult/contract/call'
import type { fetchOfferTargets, OverdueRequest } from '@econsult/contract/requests/overdue'
import { LEFT_OUT_REASONS, type LeftOutReason } from '@econsult/contract/routing'
import dayjs from 'dayjs'
import { phrases } from './phrases.ts'

/** The time if it is today, such as '02:40'; otherwise the date, such as 'Mar. 12'. */
function shortestTime(time: number, now: number): string {
  return dayjs(time).format(dayjs(time).isSame(now, 'day') ? 'HH:mm' : 'MMM. DD')
}

/** The actions so far on an overdue request, as at most two lines of text. */
export function doneSoFar(
  { reminder, declines, specialistId }: Pick<OverdueRequest, 'reminder' | 'declines' | 'specialistId'>,
  now: number,
): string[] {
  if (reminder?.isAlert) return [phrases.alerted({ time: shortestTime(reminder.at, now) })]
  if (reminder?.offeredTo)
    return [
      phrases.offered({ name: reminder.offeredTo, time: shortestTime(reminder.at, now) }),
      phrases.noAnswerYet,
    ]
  const lines = declines === 0 ? [] : [phrases.declined({ count: declines })]
  if (specialistId === null) return [...lines, phrases.waitsForAssignment]
  return reminder ? [...lines, phrases.reminded({ time: shortestTime(reminder.at, now) })] : lines
}

type Target = ReplyOf<typeof fetchOfferTargets>['data'][number]

/**
 * A specialist's load in words: '2 of 8 requests, last assigned Mar. 09'; without a limit, '2 unanswered requests, last
 * assigned Mar. 09'.
 */
export function workText({ openRequests, openLimit, assignedAt }: Target): string {
  const load =
    openLimit === null
      ? phrases.load({ count: openRequests })
      : phrases.loadOfLimit({ count: openRequests, limit: openLimit })
  const last =
    assignedAt === null ? phrases.neverAssigned : phrases.lastAssigned({ day: formatDayOfYear(assignedAt) })
  return `${load}, ${last}`
}

const COUNTS: Readonly<Record<LeftOutReason, (values: { readonly count: number }) => string>> = {
  away: phrases.away,
  'takes-none': phrases.takingNone,
  conflict: phrases.withConflict,
  license: phrases.withoutLicense,
  full: phrases.atLimit,
  declined: phrases.declinedIt,
}

/** The number of omitted specialists by reason: 'Left out: 1 away, 1 at the limit.'; '' if none are omitted. */
export function leftOutText(leftOut: readonly LeftOutReason[]): string {
  const reasons = LEFT_OUT_REASONS.flatMap((reason) => {
    const count = leftOut.filter((one) => one === reason).length
    return count === 0 ? [] : [COUNTS[reason]({ count })]
  })
  return reasons.length === 0 ? '' : phrases.leftOut({ reasons: reasons.join(', ') })
}
