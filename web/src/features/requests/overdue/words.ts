import type { ReplyOf } from '@econsult/contract/call'
import type { fetchOfferTargets, OverdueRequest } from '@econsult/contract/requests/overdue'
import { LEFT_OUT_REASONS, type LeftOutReason } from '@econsult/contract/routing'
import dayjs from 'dayjs'

/** Date and time, such as 'Mar. 12 02:40'. */
export function shortTime(time: number): string {
  return dayjs(time).format('MMM. DD HH:mm')
}

/** The time if it is today, such as '02:40'; otherwise the date, such as 'Mar. 12'. */
function shortestTime(time: number, now: number): string {
  return dayjs(time).format(dayjs(time).isSame(now, 'day') ? 'HH:mm' : 'MMM. DD')
}

/** The actions so far on an overdue request, as at most two lines of text. */
export function doneSoFar(
  { reminder, declines, specialistId }: Pick<OverdueRequest, 'reminder' | 'declines' | 'specialistId'>,
  now: number,
): string[] {
  if (reminder?.isAlert) return [`Administrators alerted ${shortestTime(reminder.at, now)}`]
  if (reminder?.offeredTo)
    return [`Offered to ${reminder.offeredTo} ${shortestTime(reminder.at, now)}`, 'no answer yet']
  const lines = declines === 0 ? [] : [declines === 1 ? 'Declined once' : `Declined ${declines} times`]
  if (specialistId === null) return [...lines, 'waiting for an administrator to assign it']
  return reminder ? [...lines, `Reminded ${shortestTime(reminder.at, now)}`] : lines
}

type Target = ReplyOf<typeof fetchOfferTargets>['data'][number]

/**
 * A specialist's load in words: '2 of 8 requests, last one Mar. 09'; without a limit, '2 unanswered requests, last one
 * Mar. 09'.
 */
export function workText({ openRequests, openLimit, assignedAt }: Target): string {
  const unit = (openLimit ?? openRequests) === 1 ? 'request' : 'requests'
  const load =
    openLimit === null ? `${openRequests} unanswered ${unit}` : `${openRequests} of ${openLimit} ${unit}`
  return assignedAt === null
    ? `${load}, none before`
    : `${load}, last one ${dayjs(assignedAt).format('MMM. DD')}`
}

const REASONS: Readonly<Record<LeftOutReason, string>> = {
  away: 'away',
  'takes-none': 'taking no new cases',
  conflict: 'with a conflict',
  license: 'without a license for the state',
  full: 'at the limit',
  declined: 'declined it',
}

/** The number of omitted specialists by reason: 'Left out: 1 away, 1 at the limit.'; '' if none are omitted. */
export function leftOutText(leftOut: readonly LeftOutReason[]): string {
  const parts = LEFT_OUT_REASONS.flatMap((reason) => {
    const count = leftOut.filter((one) => one === reason).length
    return count === 0 ? [] : [`${count} ${REASONS[reason]}`]
  })
  return parts.length === 0 ? '' : `Left out: ${parts.join(', ')}.`
}
