import type { CaseRow } from '@econsult/contract/cases'
import type { RequestTurn } from '@econsult/contract/requests/states'
import { dayAndHour, leftText, spanText } from '../../../lib/due-words.ts'

/** By when, or since when, a case waits for the viewer. */
export interface NeedTime {
  /** '9 h left', '40 min overdue', or without a due time 'waiting 2 d'. */
  readonly main: string
  /** 'today 18:40', 'since today 09:00'. */
  readonly detail: string
  readonly isOverdue: boolean
}

/** The request of the case that waits for the viewer, the one that is due first; undefined if none does. */
export function needOf({ requests }: Pick<CaseRow, 'requests'>, viewerId: string): RequestTurn | undefined {
  return requests
    .filter(({ ownerId }) => ownerId === viewerId)
    .toSorted(
      (one, other) => (one.dueAt ?? Infinity) - (other.dueAt ?? Infinity) || one.since - other.since,
    )[0]
}

/** The time of a request that waits for the viewer. */
export function needTime({ dueAt, since }: RequestTurn, now: number): NeedTime {
  if (dueAt === null) {
    return {
      main: `waiting ${spanText(now - since)}`,
      detail: `since ${dayAndHour(since, now)}`,
      isOverdue: false,
    }
  }
  const isOverdue = now > dueAt
  const at = dayAndHour(dueAt, now)
  return { main: leftText(dueAt, now), detail: isOverdue ? `since ${at}` : at, isOverdue }
}

/** What a specialist is to do, before the question of the case; null for a first answer. */
export function needWhat({ state }: RequestTurn): string | null {
  return state === 'more-asked' ? 'New message' : null
}
