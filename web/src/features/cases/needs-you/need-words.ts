import type { CaseRow } from '@econsult/contract/cases'
import type { InboxRow } from '@econsult/contract/cases/inbox'
import type { RequestTurn } from '@econsult/contract/requests/states'
import { dayAndHour, leftText, spanText } from '../../../lib/due-words.ts'
import { newsWords } from '../inbox/news-words.ts'

/** The due time of a case that waits for the viewer, or the time since when it waits, in words. */
export interface NeedTime {
  /** '9 h left' or '40 min overdue'; without a due time, 'waiting 2 d'. */
  readonly main: string
  /** 'today 18:40' or 'since today 09:00'. */
  readonly detail: string
  readonly isOverdue: boolean
}

/**
 * The request with the earliest due time among the case's requests that wait for the viewer; undefined if none waits.
 */
export function needOf({ requests }: Pick<CaseRow, 'requests'>, viewerId: string): RequestTurn | undefined {
  return requests
    .filter(({ ownerId }) => ownerId === viewerId)
    .toSorted(
      (one, other) => (one.dueAt ?? Infinity) - (other.dueAt ?? Infinity) || one.since - other.since,
    )[0]
}

/** Formats the due time or waiting time of a request that waits for the viewer. */
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

/** The text of a case that a specialist must read: the question, or a message after the answer. */
export interface NeedWhat {
  /** The words before the text, such as the author's name; null for the question of the case. */
  readonly lead: string | null
  readonly text: string
}

/** Returns the text that the viewing specialist must read and answer. */
export function needWhat(
  { state }: Pick<RequestTurn, 'state'>,
  { news, questions }: Pick<InboxRow, 'news' | 'questions'>,
  viewerId: string,
): NeedWhat {
  if (state !== 'more-asked') return { lead: null, text: questions }
  const { lead, text, isOwn } = news ? newsWords(news, viewerId) : { lead: '', text: '', isOwn: true }
  return isOwn ? { lead: 'New message:', text: questions } : { lead, text }
}
