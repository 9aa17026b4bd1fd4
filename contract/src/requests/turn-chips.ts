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

const chip = (word: string, look: TurnLook): TurnChip => ({ word, look })

/** Returns the same chip for every kind of viewer. */
const everybody = (one: TurnChip) => ({ sender: one, specialist: one, administrator: one, reader: one })

/** The chip of each situation for each kind of viewer; null if the situation does not concern the viewer (END-01). */
export const TURN_CHIPS: Readonly<Record<TurnSituation, Readonly<Record<TurnViewer, TurnChip | null>>>> = {
  'urgent-visit': {
    ...everybody(chip('Urgent visit', 'urgent')),
    specialist: chip('Answered', 'others'),
  },
  'urgent-decline': {
    ...everybody(chip('Declined', 'urgent')),
    sender: chip('Urgent', 'urgent'),
    specialist: null,
  },
  overdue: everybody(chip('Overdue', 'urgent')),
  unassigned: {
    ...everybody(chip('Unassigned', 'nobody')),
    specialist: null,
    administrator: chip('Unassigned', 'mine'),
  },
  'with-specialist': {
    ...everybody(chip('Waiting', 'others')),
    specialist: chip('Your turn', 'mine'),
  },
  question: {
    ...everybody(chip('Question', 'others')),
    sender: chip('Question', 'mine'),
    specialist: chip('Waiting', 'others'),
  },
  answer: {
    ...everybody(chip('Answer', 'others')),
    sender: chip('Answer', 'mine'),
    specialist: chip('Answered', 'others'),
  },
  'answer-done': {
    ...everybody(chip('Answer', 'others')),
    sender: chip('Done · close?', 'optional'),
    specialist: chip('Answered', 'others'),
  },
  declined: {
    ...everybody(chip('Declined', 'others')),
    sender: chip('Declined', 'mine'),
    specialist: null,
  },
  over: {
    ...everybody(chip('Done', 'others')),
    sender: chip('Done · close?', 'optional'),
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
