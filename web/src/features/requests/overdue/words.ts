import type { OverdueRequest } from '@econsult/contract/requests/overdue'
import dayjs from 'dayjs'

/** 'Mar. 12 02:40' */
export function shortTime(time: number): string {
  return dayjs(time).format('MMM. DD HH:mm')
}

/** '02:40' today, else 'Mar. 12'. */
function shortestTime(time: number, now: number): string {
  return dayjs(time).format(dayjs(time).isSame(now, 'day') ? 'HH:mm' : 'MMM. DD')
}

/** What was done about an overdue request, in one or two lines. */
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
