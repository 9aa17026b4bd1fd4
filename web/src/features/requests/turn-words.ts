import type { CaseData } from '@econsult/contract/cases'
import type { CaseEventKind } from '@econsult/contract/cases/events'
import { DECLINE_REASON_TEXTS, type RequestTurn } from '@econsult/contract/requests/states'
import { formatDate } from '../../lib/dates.ts'
import { dayAndHour } from '../../lib/due-words.ts'
import { declineOf } from './decline-of.ts'
import { isTurnOf, type Viewer } from './order-requests.ts'

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
const MINE = { icon: 'turn', tone: 'mine', title: 'Your turn' } as const

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
  if (viewer.id === providerId) return 'covering for you'
  return `covering for Dr ${providerLastName}`
}

function ownTurnWords(facts: CaseFacts, request: RequestTurn, viewer: Viewer, now: number): TurnWords {
  const isMine = isTurnOf(request, viewer)
  const isOwn = request.specialistId === viewer.id
  const doctor = `Dr ${request.specialistLastName ?? ''}`
  const provider = `Dr ${facts.cover?.lastName ?? facts.providerLastName}`
  const { state, specialtyTitle } = request
  if (facts.isDeleted || state === 'withdrawn' || state === 'closed') return overWords(facts, request)
  if (state === 'submitted') {
    if (isMine) return { ...MINE, detail: 'assign a specialist' }
    return { ...WAITING, title: `Waiting for ${specialtyTitle}`, detail: 'no specialist yet' }
  }
  if (state === 'assigned' || state === 'more-asked') {
    const detail = state === 'more-asked' ? 'new message' : sentAgain(facts, request)
    return isMine ? { ...MINE, detail } : { ...WAITING, title: `Waiting for ${doctor}`, detail }
  }
  if (state === 'clarification-asked') {
    if (isMine)
      return { ...MINE, icon: 'question', tone: 'stop', detail: `${doctor} asks, response time paused` }
    const title = `Waiting for ${provider}`
    return { icon: 'paused', tone: 'paused', title, detail: 'response time paused until the reply' }
  }
  if (state === 'answered') {
    if (isMine) return { ...MINE, detail: facts.leftToDo || answeredWords(facts, request, doctor) }
    const at = dayAndHour(request.since, now)
    if (isOwn) return { icon: 'answered', tone: 'plain', title: 'Answered', detail: at }
    return { ...WAITING, title: `Waiting for ${provider}`, detail: `${doctor} answered ${at}` }
  }
  return declinedWords(facts, request, { isMine, isOwn, doctor, provider }, now)
}

/** The sender's next step after an answer without a checklist. */
function answeredWords({ events }: CaseFacts, { specialistId, since }: RequestTurn, doctor: string): string {
  const last = events.findLast(({ actorId, at }) => actorId === specialistId && at >= since)
  if (last?.kind === 'no-answer-needed') return `${doctor}: no answer needed. Ask again if you disagree`
  return `${doctor} replied: act on it, then close the case`
}

/** The text 'sent again' for a resubmitted request without an answer; '' for other requests. */
function sentAgain({ events }: CaseFacts, { since }: RequestTurn): string {
  return events.some(({ kind, at }) => kind === 'resubmitted' && at === since) ? 'sent again' : ''
}

interface Sides {
  readonly isMine: boolean
  readonly isOwn: boolean
  readonly doctor: string
  readonly provider: string
}

function declinedWords(facts: CaseFacts, request: RequestTurn, sides: Sides, now: number): TurnWords {
  const { isMine, isOwn, doctor, provider } = sides
  const decline = declineOf(facts, request.specialtyId)
  const reason = decline ? DECLINE_REASON_TEXTS[decline.reason] : ''
  if (isMine) return { ...MINE, icon: 'declined', tone: 'stop', detail: `declined by ${doctor}: ${reason}` }
  const detail = `${reason}, ${dayAndHour(request.since, now)}`
  if (isOwn) return { icon: 'declined', tone: 'plain', title: 'You declined', detail }
  return { ...WAITING, title: `Waiting for ${provider}`, detail: `${doctor} declined: ${reason}` }
}

/** Titles for the events that end a request while its case stays open. */
const ENDS: Readonly<Partial<Record<CaseEventKind, string>>> = {
  withdrawn: 'Withdrawn',
  'seen-in-person': 'In-person visit',
  redirected: 'Redirected',
}

function overWords(
  { isDeleted, closedAt, events, declines, leftToDo = '' }: CaseFacts,
  request: RequestTurn,
): TurnWords {
  const look = { icon: 'over', tone: 'plain' } as const
  const end = isDeleted
    ? events.findLast(({ kind }) => kind === 'closed')
    : events.findLast(({ kind, at }) => at === request.since && kind in ENDS)
  const title = (end && ENDS[end.kind]) ?? (request.state === 'withdrawn' ? 'Withdrawn' : 'Closed')
  const day = formatDate((isDeleted ? closedAt : null) ?? end?.at ?? request.since)
  const isUrgent = declines.some(({ specialtyId }) => specialtyId === request.specialtyId)
  const urgent = isUrgent ? 'declined as urgent, patient not seen' : ''
  const left = isDeleted ? leftToDo || urgent : ''
  const detail = [end ? `${day} by ${end.actorName}` : day, left].filter(Boolean).join(', ')
  return { ...look, title: isDeleted ? 'Closed' : title, detail }
}
