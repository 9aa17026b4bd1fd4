import type { CaseData } from '@econsult/contract/cases'
import type { CaseEventKind } from '@econsult/contract/cases/events'
import { DECLINE_REASON_TEXTS, type RequestTurn } from '@econsult/contract/requests/states'
import { formatDate } from '../../lib/dates.ts'
import { dayAndHour } from '../../lib/due-words.ts'
import { declineOf } from './decline-of.ts'
import { isTurnOf, type Viewer } from './order-requests.ts'
import { phrases } from './phrases.ts'

/**
 * The appearance of the status line: 'mine' if the viewer must act, 'stop' if the viewer must act on a question or a
 * decline, 'paused' if the clock is paused, 'plain' if the viewer need not act.
 */
type Tone = 'mine' | 'stop' | 'paused' | 'plain'

/** The text and appearance of the status line, which shows who must act on a request. */
export interface TurnWords {
  readonly icon: 'turn' | 'waiting' | 'question' | 'paused' | 'answered' | 'declined' | 'over'
  readonly tone: Tone
  /** Shows who must act, such as 'Your turn' or 'Waiting for Dr Okonjo'. */
  readonly title: string
  /** The next step, or the latest event; empty if the title is sufficient. */
  readonly detail: string
}

type CaseFacts = Pick<
  CaseData,
  'providerId' | 'providerLastName' | 'cover' | 'declines' | 'events' | 'isDeleted' | 'closedAt'
> & {
  /** The steps of the request's signed answer that the sender has not done; omitted or '' for none. */
  readonly leftToDo?: string
}

const WAITING = { icon: 'waiting', tone: 'plain' } as const
const MINE = { icon: 'turn', tone: 'mine', title: phrases.yourTurn } as const

/**
 * The text of the status line for this viewer: the user who must act, the next step (TURN-01), and the cover of a
 * sender who is away (TURN-09). The due time is displayed separately.
 */
export function turnWords(facts: CaseFacts, request: RequestTurn, viewer: Viewer, now: number): TurnWords {
  const words = ownTurnWords(facts, request, viewer, now)
  const cover = request.owner === 'sender' && !facts.isDeleted ? coverWords(facts, viewer) : ''
  return cover === '' ? words : { ...words, detail: [cover, words.detail].filter(Boolean).join(', ') }
}

/** The text 'covering for Dr Lindqvist', shown after the title; '' if the sender has no cover. */
function coverWords({ cover, providerId, providerLastName }: CaseFacts, viewer: Viewer): string {
  if (!cover) return ''
  if (viewer.id === providerId) return phrases.coveringForYou
  return phrases.coveringFor({ name: providerLastName })
}

function ownTurnWords(facts: CaseFacts, request: RequestTurn, viewer: Viewer, now: number): TurnWords {
  const isMine = isTurnOf(request, viewer)
  const isOwn = request.specialistId === viewer.id
  const doctor = request.specialistLastName ?? ''
  const provider = facts.cover?.lastName ?? facts.providerLastName
  const { state, specialtyTitle } = request
  if (facts.isDeleted || state === 'withdrawn' || state === 'closed') return overWords(facts, request)
  if (state === 'submitted') {
    if (isMine) return { ...MINE, detail: phrases.toAssign }
    return {
      ...WAITING,
      title: phrases.waitingForSpecialty({ specialty: specialtyTitle }),
      detail: phrases.noSpecialistYet,
    }
  }
  if (state === 'assigned' || state === 'more-asked') {
    const detail = state === 'more-asked' ? phrases.newMessage : sentAgain(facts, request)
    return isMine ? { ...MINE, detail } : { ...WAITING, title: phrases.waitingFor({ name: doctor }), detail }
  }
  if (state === 'clarification-asked') {
    if (isMine) return { ...MINE, icon: 'question', tone: 'stop', detail: phrases.asksYou({ name: doctor }) }
    const title = phrases.waitingFor({ name: provider })
    return { icon: 'paused', tone: 'paused', title, detail: phrases.pausedUntilReply }
  }
  if (state === 'answered') {
    if (isMine) return { ...MINE, detail: facts.leftToDo || answeredWords(facts, request, doctor) }
    const at = dayAndHour(request.since, now)
    if (isOwn) return { icon: 'answered', tone: 'plain', title: phrases.answered, detail: at }
    return {
      ...WAITING,
      title: phrases.waitingFor({ name: provider }),
      detail: phrases.answeredAt({ name: doctor, time: at }),
    }
  }
  return declinedWords(facts, request, { isMine, isOwn, doctor, provider }, now)
}

/** The sender's next step after an answer without a checklist. */
function answeredWords({ events }: CaseFacts, { specialistId, since }: RequestTurn, doctor: string): string {
  const last = events.findLast(({ actorId, at }) => actorId === specialistId && at >= since)
  if (last?.kind === 'no-answer-needed') return phrases.saysNoAnswerNeeded({ name: doctor })
  return phrases.repliedActOnIt({ name: doctor })
}

/** The text 'sent again' for a resubmitted request without an answer; '' for other requests. */
function sentAgain({ events }: CaseFacts, { since }: RequestTurn): string {
  return events.some(({ kind, at }) => kind === 'resubmitted' && at === since) ? phrases.sentAgain : ''
}

interface Sides {
  readonly isMine: boolean
  readonly isOwn: boolean
  /** The last names of both sides. */
  readonly doctor: string
  readonly provider: string
}

function declinedWords(facts: CaseFacts, request: RequestTurn, sides: Sides, now: number): TurnWords {
  const { isMine, isOwn, doctor, provider } = sides
  const decline = declineOf(facts, request.specialtyId)
  const reason = decline ? DECLINE_REASON_TEXTS[decline.reason] : ''
  if (isMine)
    return {
      ...MINE,
      icon: 'declined',
      tone: 'stop',
      detail: phrases.declinedBy({ name: doctor, reason }),
    }
  const detail = `${reason}, ${dayAndHour(request.since, now)}`
  if (isOwn) return { icon: 'declined', tone: 'plain', title: phrases.youDeclined, detail }
  return {
    ...WAITING,
    title: phrases.waitingFor({ name: provider }),
    detail: phrases.drDeclined({ name: doctor, reason }),
  }
}

/** Titles for the events that end a request while its case stays open. */
const ENDS: Readonly<Partial<Record<CaseEventKind, string>>> = {
  withdrawn: phrases.withdrawn,
  'seen-in-person': phrases.inPersonVisit,
  redirected: phrases.redirectedState,
}

function overWords(
  { isDeleted, closedAt, events, declines, leftToDo = '' }: CaseFacts,
  request: RequestTurn,
): TurnWords {
  const look = { icon: 'over', tone: 'plain' } as const
  const end = isDeleted
    ? events.findLast(({ kind }) => kind === 'closed')
    : events.findLast(({ kind, at }) => at === request.since && kind in ENDS)
  const title =
    (end && ENDS[end.kind]) ?? (request.state === 'withdrawn' ? phrases.withdrawn : phrases.closed)
  const day = formatDate((isDeleted ? closedAt : null) ?? end?.at ?? request.since)
  const isUrgent = declines.some(({ specialtyId }) => specialtyId === request.specialtyId)
  const urgent = isUrgent ? phrases.urgentNotSeen : ''
  const left = isDeleted ? leftToDo || urgent : ''
  const detail = [end ? phrases.dayBy({ day, name: end.actorName }) : day, left].filter(Boolean).join(', ')
  return { ...look, title: isDeleted ? phrases.closed : title, detail }
}
