import type { CaseRow } from '@econsult/contract/cases'
import type { InboxRow } from '@econsult/contract/cases/inbox'
import type { RequestTurn } from '@econsult/contract/requests/states'
import { dayAndHour, leftText, spanText } from '../../../lib/due-words.ts'
import { isOwnNews, newsWords } from '../inbox/news-words.ts'
import { phrases } from './phrases.ts'

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
      main: phrases.waiting({ time: spanText(now - since) }),
      detail: phrases.since({ time: dayAndHour(since, now) }),
      isOverdue: false,
    }
  }
  const isOverdue = now > dueAt
  const at = dayAndHour(dueAt, now)
  return { main: leftText(dueAt, now), detail: isOverdue ? phrases.since({ time: at }) : at, isOverdue }
}

/**
 * Returns the text that the viewing specialist must read and answer: the question of the case, or a message after the
 * answer.
 * @param lead makes an element of the words before a message, such as the author's name
 */
export function needWhat<Element>(
  { state }: Pick<RequestTurn, 'state'>,
  { news, questions }: Pick<InboxRow, 'news' | 'questions'>,
  viewerId: string,
  lead: (text: string) => Element,
): readonly (string | Element)[] {
  if (state !== 'more-asked') return [questions]
  if (news === null || isOwnNews(news, viewerId)) return phrases.newMessage({ lead }, { text: questions })
  return newsWords(news, viewerId, lead)
}
