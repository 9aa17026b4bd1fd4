import type { CaseRow } from '@econsult/contract/cases'
import type { InboxRow } from '@econsult/contract/cases/inbox'
import type { RequestTurn } from '@econsult/contract/requests/states'
import { dayAndHour, leftText, spanText } from '../../../lib/due-words.ts'
import { newsWords } from '../inbox/news-words.ts'

/** The time by which, or since which, a case waits for the viewer, in words. */
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

/** The text of a case that a specialist must read: the question, or what came since the answer. */
export interface NeedWhat {
  /** The words before the text, such as who wrote it; null for the question of the case. */
  readonly lead: string | null
  readonly text: string
}

/** The text that the viewer, a specialist, must read and answer. */
export function needWhat(
  { state }: Pick<RequestTurn, 'state'>,
  { news, questions }: Pick<InboxRow, 'news' | 'questions'>,
  viewerId: string,
): NeedWhat {
  if (state !== 'more-asked') return { lead: null, text: questions }
  const { lead, text, isOwn } = news ? newsWords(news, viewerId) : { lead: '', text: '', isOwn: true }
  return isOwn ? { lead: 'New message:', text: questions } : { lead, text }
}
