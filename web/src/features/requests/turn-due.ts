import type { RequestTurn } from '@econsult/contract/requests/states'
import { formatDateTime } from '../../lib/dates.ts'
import { DAY } from '../../lib/durations.ts'
import { dayAndHour, leftText } from '../../lib/due-words.ts'

/** The time by which a request must be answered, in words. */
export interface DueWords {
  /** 'due tomorrow 14:00', '9 h left, due today 18:40', '2 h overdue'. */
  readonly text: string
  readonly isLate: boolean
  /** 'Due Mar. 13 2026 14:00', for the tooltip. */
  readonly exact: string
}

/**
 * The time by which the request must be answered; null while no clock runs. The person who must act sees the time left.
 */
export function dueWords({ dueAt }: RequestTurn, isMine: boolean, now: number): DueWords | null {
  if (dueAt === null) return null
  const isLate = now > dueAt
  const exact = `Due ${formatDateTime(dueAt)}`
  if (isLate) return { text: leftText(dueAt, now), isLate, exact }
  const due = `due ${dayAndHour(dueAt, now)}`
  const showsLeft = isMine || dueAt - now < DAY / 2
  return { text: showsLeft ? `${leftText(dueAt, now)}, ${due}` : due, isLate, exact }
}
