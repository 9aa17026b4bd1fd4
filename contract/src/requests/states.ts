import { z } from 'zod'
import { idSchema, timeSchema } from '../fields.ts'
import { definePhrases } from '../languages/phrases.ts'
import { titleOfSpecialtySchema } from '../specialties/titles.ts'

/** The states of a request, which is one specialty of a case. 'more-asked': the sender wrote again after an answer. */
export const REQUEST_STATES = [
  'submitted',
  'assigned',
  'clarification-asked',
  'answered',
  'more-asked',
  'declined',
  'withdrawn',
  'closed',
] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/**
 * The party that must act next. 'routing' chooses a specialist; if there is no suitable one, an administrator assigns a
 * specialist.
 */
export const REQUEST_OWNERS = ['routing', 'specialist', 'sender', 'nobody'] as const
export type RequestOwner = (typeof REQUEST_OWNERS)[number]

/** The next action of the owner. */
export const NEXT_ACTIONS = [
  'assign',
  'answer',
  'give-clarification',
  'read-and-act',
  'decide',
  'none',
] as const

/** States of the clock: it counts toward the due time, is paused, or does not apply. */
export const REQUEST_CLOCKS = ['runs', 'paused', 'stopped'] as const

interface Turn {
  readonly owner: RequestOwner
  readonly nextAction: (typeof NEXT_ACTIONS)[number]
  readonly clock: (typeof REQUEST_CLOCKS)[number]
}

/** Owner, next action and clock of each state. The database table request_states contains the same rows. */
export const TURNS: Readonly<Record<RequestState, Turn>> = {
  submitted: { owner: 'routing', nextAction: 'assign', clock: 'runs' },
  assigned: { owner: 'specialist', nextAction: 'answer', clock: 'runs' },
  'clarification-asked': { owner: 'sender', nextAction: 'give-clarification', clock: 'paused' },
  answered: { owner: 'sender', nextAction: 'read-and-act', clock: 'stopped' },
  'more-asked': { owner: 'specialist', nextAction: 'answer', clock: 'runs' },
  declined: { owner: 'sender', nextAction: 'decide', clock: 'stopped' },
  withdrawn: { owner: 'nobody', nextAction: 'none', clock: 'stopped' },
  closed: { owner: 'nobody', nextAction: 'none', clock: 'stopped' },
}

/** The state in which the first event of a request starts, before the request is sent. */
export const UNSENT = 'unsent'

const OPEN_STATES = [
  'submitted',
  'assigned',
  'clarification-asked',
  'answered',
  'more-asked',
  'declined',
] as const

/** The target states of a change, by the state in which the change starts. */
export type Ways = Readonly<Partial<Record<RequestState | typeof UNSENT, readonly RequestState[]>>>

/**
 * All permitted changes of a request, with their initial and target states (TURN-02). The database table
 * request_changes contains the same rows, and the database rejects all other changes. 'adopt' registers a request that
 * was sent by an earlier version of the product without requests.
 */
export const REQUEST_CHANGES = {
  send: { [UNSENT]: ['submitted'] },
  adopt: { [UNSENT]: ['submitted', 'assigned', 'answered', 'more-asked'] },
  assign: {
    submitted: ['assigned'],
    assigned: ['assigned'],
    'clarification-asked': ['assigned'],
    answered: ['assigned'],
    'more-asked': ['assigned'],
    declined: ['assigned'],
  },
  unassign: {
    assigned: ['submitted'],
    'clarification-asked': ['submitted'],
    answered: ['submitted'],
    'more-asked': ['submitted'],
    declined: ['submitted'],
  },
  answer: { assigned: ['answered'], 'more-asked': ['answered'], 'clarification-asked': ['answered'] },
  'ask-more': { answered: ['more-asked'] },
  'need-no-answer': { 'more-asked': ['answered'] },
  'ask-clarification': { assigned: ['clarification-asked'] },
  'give-clarification': { 'clarification-asked': ['assigned'] },
  decline: { assigned: ['declined'], 'clarification-asked': ['declined'] },
  withdraw: { submitted: ['withdrawn'], assigned: ['withdrawn'], 'clarification-asked': ['withdrawn'] },
  resubmit: { declined: ['submitted', 'assigned'] },
  redirect: {
    assigned: ['assigned', 'closed'],
    declined: ['assigned', 'closed'],
    withdrawn: ['submitted'],
    closed: ['submitted'],
  },
  'see-in-person': { declined: ['closed'] },
  close: Object.fromEntries(OPEN_STATES.map((state) => [state, ['closed']])),
  reopen: { closed: OPEN_STATES },
} as const satisfies Record<string, Ways>
export type RequestChange = keyof typeof REQUEST_CHANGES

/** Returns the states to which a change can lead from a given state; empty if the change is not permitted. */
export function waysOf(change: RequestChange, from: RequestState | typeof UNSENT): readonly RequestState[] {
  const ways: Ways = REQUEST_CHANGES[change]
  return ways[from] ?? []
}

/** Reasons that a specialist can select for a decline. */
export const DECLINE_REASONS = [
  'outside-specialty',
  'not-enough-information',
  'needs-to-be-seen',
  'duplicate',
  'no-capacity',
  'conflict-of-interest',
  'license',
  'other',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

const phrases = definePhrases('requests/contract/decline-reasons', {
  outsideSpecialty: 'outside the specialty',
  notEnoughInformation: 'not enough information',
  needsToBeSeen: 'needs to be seen, or is urgent',
  duplicate: 'duplicate of another request',
  noCapacity: 'no capacity now',
  conflict: 'conflict of interest',
  license: 'the license does not cover the patient’s state',
  other: 'another reason',
})

/** The wording of each reason within a sentence. */
export const DECLINE_REASON_TEXTS: Readonly<Record<DeclineReason, string>> = {
  'outside-specialty': phrases.outsideSpecialty,
  'not-enough-information': phrases.notEnoughInformation,
  'needs-to-be-seen': phrases.needsToBeSeen,
  duplicate: phrases.duplicate,
  'no-capacity': phrases.noCapacity,
  'conflict-of-interest': phrases.conflict,
  license: phrases.license,
  other: phrases.other,
}

/**
 * True if a decline states that the patient needs to be seen or that the matter is urgent, so that the sender must act
 * immediately (END-07).
 */
export function isUrgentDecline({ reason }: { readonly reason: DeclineReason }): boolean {
  return reason === 'needs-to-be-seen'
}

/** Actions that remain for the sender of an answered or declined request, most urgent first (END-01). */
export const LEFT_TO_SENDER = [
  'urgent-visit',
  'urgent-decline',
  'unread-answer',
  'visit',
  'patient-not-told',
  'actions',
] as const
export type LeftToSender = (typeof LEFT_TO_SENDER)[number]

/** A request in the form in which all users of the case see it. */
export const requestTurnSchema = z.object({
  specialtyId: idSchema,
  specialtyTitle: titleOfSpecialtySchema,
  specialistId: idSchema.nullable(),
  specialistName: z.string().nullable(),
  /** The last name, for forms of address such as 'Dr Okonjo'. */
  specialistLastName: z.string().nullable(),
  state: z.enum(REQUEST_STATES),
  /** Time at which the request entered this state. */
  since: timeSchema,
  owner: z.enum(REQUEST_OWNERS),
  /** The user who must act next; null if an administrator or nobody must act. */
  ownerId: idSchema.nullable(),
  ownerName: z.string().nullable(),
  nextAction: z.enum(NEXT_ACTIONS),
  clock: z.enum(REQUEST_CLOCKS),
  /** Time at which the answer is due; null while no clock runs (TURN-05). */
  dueAt: timeSchema.nullable(),
  /**
   * Remaining actions of the sender's side that were not dismissed, in the order of LEFT_TO_SENDER; empty for
   * specialists.
   */
  left: z.array(z.enum(LEFT_TO_SENDER)),
  /**
   * The last name of the specialist to whom an overdue request is offered; null if there is no offer, and null for
   * viewers who are specialists.
   */
  offeredTo: z.string().nullable(),
})
export type RequestTurn = z.infer<typeof requestTurnSchema>

/** The reason why a request was declined, and the person who declined it. */
export const declineSchema = z.object({
  specialtyId: idSchema,
  at: timeSchema,
  byId: idSchema,
  byName: z.string(),
  reason: z.enum(DECLINE_REASONS),
  /** Empty if there is no note. */
  note: z.string(),
  /** The phone number to call, in E.164, if the patient needs to be seen. */
  phoneNumber: z.string().nullable(),
  /** The specialty that the specialist suggests instead. */
  proposedSpecialtyId: idSchema.nullable(),
  proposedSpecialtyTitle: z.string().nullable(),
  /** True if the sending side has written a message or added a file since the decline. */
  hasNews: z.boolean(),
  /** The names of files added since the decline, except files of messages. */
  newFiles: z.array(z.string()).default([]),
})
export type Decline = z.infer<typeof declineSchema>
