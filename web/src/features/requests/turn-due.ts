import type { RequestTurn } from '@econsult/contract/requests/states'
import { formatDateTime } from '../../lib/dates.ts'
import { DAY } from '../../lib/durations.ts'
import { dayAndHour, leftText } from '../../lib/due-words.ts'
import { phrases } from './phrases.ts'

/** The due time of a request, in words. */
export interface DueWords {
  /** The due time and the time left, such as 'due tomorrow 14:00', '9 h left, due today 18:40' or '2 h overdue'. */
  readonly text: string
  readonly isLate: boolean
  /** The exact due time for the tooltip, such as 'Due Mar. 13 2026 14:00'. */
  readonly exact: string
}

/**
 * The due time of a request in words; null if it has none. The time left is shown to the user who must act, and to all
 * users if it is less than half a day.
 */
export function dueWords({ dueAt }: RequestTurn, isMine: boolean, now: number): DueWords | null {
  if (dueAt === null) return null
  const isLate = now > dueAt
  const exact = phrases.dueTooltip({ time: formatDateTime(dueAt) })
  if (isLate) return { text: leftText(dueAt, now), isLate, exact }
  const due = phrases.due({ time: dayAndHour(dueAt, now) })
  const showsLeft = isMine || dueAt - now < DAY / 2
  return { text: showsLeft ? `${leftText(dueAt, now)}, ${due}` : due, isLate, exact }
}
