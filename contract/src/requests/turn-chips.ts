import { definePhrases } from '../languages/phrases.ts'
import type { RequestTurn } from './states.ts'
import type { UserType } from '../roles.ts'

/** Situations of a request that have their own chips (END-01). */
export const TURN_SITUATIONS = [
  'urgent-visit',
  'urgent-decline',
  'overdue',
  'unassigned',
  'with-specialist',
  'question',
  'answer',
  'answer-done',
  'declined',
  'over',
] as const
export type TurnSituation = (typeof TURN_SITUATIONS)[number]

/**
 * Kinds of viewers of a request: its sender's side, its specialist, an administrator who assigns specialists, or
 * another user.
 */
export const TURN_VIEWERS = ['sender', 'specialist', 'administrator', 'reader'] as const
export type TurnViewer = (typeof TURN_VIEWERS)[number]

/**
 * Styles of a chip. 'urgent': red, for urgent or late requests, regardless of who must act. 'mine': teal; the viewer
 * must act. 'optional': teal outline; the viewer may act. 'others': gray; another user must act. 'nobody': outline;
 * nobody is assigned yet.
 */
export type TurnLook = 'urgent' | 'mine' | 'optional' | 'others' | 'nobody'

/** The state of a request in one or two words. */
export interface TurnChip {
  readonly word: string
  readonly look: TurnLook
}

const phrases = definePhrases('requests/contract/turn-chips', {
  urgentVisit: 'Urgent visit',
  answered: 'Answered',
  declined: 'Declined',
  urgent: 'Urgent',
  overdue: 'Overdue',
  unassigned: 'Unassigned',
  waiting: 'Waiting',
  yourTurn: 'Your turn',
  question: 'Question',
  answer: 'Answer',
  doneClose: 'Done · close?',
  done: 'Done',
})

const chip = (word: string, look: TurnLook): TurnChip => ({ word, look })

/** Returns the same chip for every kind of viewer. */
const everybody = (one: TurnChip) => ({ sender: one, specialist: one, administrator: one, reader: one })

/** The chip of each situation for each kind of viewer; null if the situation does not concern the viewer (END-01). */
export const TURN_CHIPS: Readonly<Record<TurnSituation, Readonly<Record<TurnViewer, TurnChip | null>>>> = {
  'urgent-visit': {
    ...everybody(chip(phrases.urgentVisit, 'urgent')),
    specialist: chip(phrases.answered, 'others'),
  },
  'urgent-decline': {
    ...everybody(chip(phrases.declined, 'urgent')),
    sender: chip(phrases.urgent, 'urgent'),
    specialist: null,
  },
  overdue: everybody(chip(phrases.overdue, 'urgent')),
  unassigned: {
    ...everybody(chip(phrases.unassigned, 'nobody')),
    specialist: null,
    administrator: chip(phrases.unassigned, 'mine'),
  },
  'with-specialist': {
    ...everybody(chip(phrases.waiting, 'others')),
    specialist: chip(phrases.yourTurn, 'mine'),
  },
  question: {
    ...everybody(chip(phrases.question, 'others')),
    sender: chip(phrases.question, 'mine'),
    specialist: chip(phrases.waiting, 'others'),
  },
  answer: {
    ...everybody(chip(phrases.answer, 'others')),
    sender: chip(phrases.answer, 'mine'),
    specialist: chip(phrases.answered, 'others'),
  },
  'answer-done': {
    ...everybody(chip(phrases.answer, 'others')),
    sender: chip(phrases.doneClose, 'optional'),
    specialist: chip(phrases.answered, 'others'),
  },
  declined: {
    ...everybody(chip(phrases.declined, 'others')),
    sender: chip(phrases.declined, 'mine'),
    specialist: null,
  },
  over: {
    ...everybody(chip(phrases.done, 'others')),
    sender: chip(phrases.doneClose, 'optional'),
    specialist: null,
  },
}

type Standing = Pick<RequestTurn, 'state' | 'left' | 'dueAt'>

/** Returns the situation of a request in an open case at the time `now`, in milliseconds since 1970. */
export function turnSituation({ state, left, dueAt }: Standing, now: number): TurnSituation {
  const isLate = dueAt !== null && now > dueAt
  switch (state) {
    case 'submitted':
      return isLate ? 'overdue' : 'unassigned'
    case 'assigned':
    case 'more-asked':
      return isLate ? 'overdue' : 'with-specialist'
    case 'clarification-asked':
      return 'question'
    case 'answered':
      if (left.includes('urgent-visit')) return 'urgent-visit'
      return left.length > 0 ? 'answer' : 'answer-done'
    case 'declined':
      return left.includes('urgent-decline') ? 'urgent-decline' : 'declined'
    case 'withdrawn':
    case 'closed':
      return 'over'
  }
}

interface CaseSides {
  readonly providerId: string
  readonly cover: { readonly id: string } | null
}

interface Person {
  readonly id: string
  readonly userType: UserType
}

/**
 * Returns the kind of viewer that a person is for a request. A colleague who covers for the sender counts as the sender
 * (TURN-09).
 */
function turnViewer(
  { providerId, cover }: CaseSides,
  { specialistId }: Pick<RequestTurn, 'specialistId'>,
  { id, userType }: Person,
): TurnViewer {
  if (specialistId === id) return 'specialist'
  if (userType === 'Admin') return 'administrator'
  return id === (cover?.id ?? providerId) ? 'sender' : 'reader'
}

/** True if the only remaining action of a person in an open case is to close it. */
export function isOnlyToClose(
  row: CaseSides & { readonly isDeleted: boolean; readonly requests: readonly RequestTurn[] },
  person: Person,
  now: number,
): boolean {
  const shown = row.isDeleted ? [] : shownTurns(row, person, now)
  return shown.length > 0 && shown.every(({ chip: { look } }) => look === 'optional')
}

const LOOK_ORDER: readonly TurnLook[] = ['urgent', 'mine', 'optional', 'others', 'nobody']

/** A request with the chip that is displayed to the viewer. */
export interface ShownTurn {
  readonly request: RequestTurn
  readonly situation: TurnSituation
  readonly viewer: TurnViewer
  readonly chip: TurnChip
}

/**
 * Returns a request of an open case with its chip for a viewer; undefined if the request does not concern the viewer.
 */
export function shownTurn(
  row: CaseSides,
  request: RequestTurn,
  person: Person,
  now: number,
): ShownTurn | undefined {
  const situation = turnSituation(request, now)
  const viewer = turnViewer(row, request, person)
  const shown = TURN_CHIPS[situation][viewer]
  return shown ? { request, situation, viewer, chip: shown } : undefined
}

/**
 * Returns the chips of an open case's requests for a viewer, most urgent first: red, then teal, then gray, and within
 * each color the longest waiting first. Finished requests count only if no others remain; specialists see only their
 * own requests.
 */
export function shownTurns(
  row: CaseSides & { readonly requests: readonly RequestTurn[] },
  person: Person,
  now: number,
): ShownTurn[] {
  const own = row.requests.filter(({ specialistId }) => specialistId === person.id)
  const seen = own.length > 0 ? own : row.requests
  const shown = seen.flatMap((request) => shownTurn(row, request, person, now) ?? [])
  const open = shown.filter(({ situation }) => situation !== 'over')
  return (open.length > 0 ? open : shown).toSorted(
    (one, other) =>
      LOOK_ORDER.indexOf(one.chip.look) - LOOK_ORDER.indexOf(other.chip.look) ||
      one.request.since - other.request.since,
  )
}
