import type { CaseRow } from '@econsult/contract/cases'
import type { SaidOfRequest } from '@econsult/contract/cases/needs-you'
import { DECLINE_REASON_TEXTS, type RequestTurn } from '@econsult/contract/requests/states'
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

/** What the viewer is to do, before the question of the case; null for a first answer. */
export function needWhat({ state, specialistLastName: name }: RequestTurn): string | null {
  if (state === 'more-asked') return 'New message'
  if (state === 'clarification-asked') return `Dr ${name ?? ''} asks`
  if (state === 'answered') return 'Answer to read'
  return state === 'declined' ? 'Declined' : null
}

/** What the other side asks or why they declined; else the question of the case. */
export function needText(
  { questions, said }: Pick<CaseRow, 'questions'> & { readonly said: readonly SaidOfRequest[] },
  { specialtyId }: Pick<RequestTurn, 'specialtyId'>,
): string {
  const { question = null, decline = null } = said.find((one) => one.specialtyId === specialtyId) ?? {}
  if (decline === null) return question ?? questions
  const { reason, phoneNumber, note } = decline
  const why = DECLINE_REASON_TEXTS[reason] + (phoneNumber === null ? '' : `, call ${phoneNumber}`)
  return note ? `${why}. ${note}` : why
}
