import { SUPPORT_SPECIALTY_ID } from '@econsult/contract/limits'
import { type Decline, type RequestState, type RequestTurn, TURNS } from '@econsult/contract/requests/states'
import { fullName } from '../../../lib/full-name.ts'
import type { AssignmentRecord } from '../assignments/store.ts'
import type { InboxRecord } from '../inbox/pages/store.ts'
import type { RemainingOf } from './remaining/store.ts'
import type { DeclineRecord } from './store.ts'

type CaseFacts = Pick<
  InboxRecord,
  | 'id'
  | 'provider_id'
  | 'provider_first_name'
  | 'provider_last_name'
  | 'cover_id'
  | 'cover_first_name'
  | 'cover_last_name'
  | 'is_closed'
  | 'state'
  | 'state_at'
>

/** Returns the side that must act next for each request of a case. A support case has no requests. */
export function presentRequests(
  record: CaseFacts,
  assignments: readonly AssignmentRecord[],
  remaining: RemainingOf,
): RequestTurn[] {
  return assignments
    .filter(({ specialty_id: id }) => String(id) !== SUPPORT_SPECIALTY_ID)
    .map((assignment) => ({
      ...presentRequest(record, assignment),
      ...remaining(record.id, assignment.specialty_id),
    }))
}

function presentRequest(
  record: CaseFacts,
  assignment: AssignmentRecord,
): Omit<RequestTurn, 'left' | 'offeredTo'> {
  const state = assignment.state ?? stateByCase(record, assignment)
  const { owner, nextAction, clock } = TURNS[state]
  const specialist = specialistOf(assignment)
  const person = { specialist, sender: senderOf(record), routing: null, nobody: null }[owner]
  return {
    specialtyId: String(assignment.specialty_id),
    specialtyTitle: assignment.specialty_title,
    specialistId: specialist?.id ?? null,
    specialistName: specialist?.name ?? null,
    specialistLastName: assignment.specialist_last_name,
    state,
    since: assignment.since ?? record.state_at.getTime(),
    owner,
    ownerId: person?.id ?? null,
    ownerName: person?.name ?? null,
    nextAction,
    clock,
    dueAt: clock === 'runs' ? (assignment.due_at ?? null) : null,
  }
}

/** Returns the user who currently acts for the sending side: the sender, or the colleague who covers for the sender. */
function senderOf(record: CaseFacts): { id: string; name: string } {
  const { provider_id, cover_id } = record
  if (cover_id !== null) {
    const { cover_first_name: first_name, cover_last_name: last_name } = record
    return { id: cover_id, name: fullName({ first_name, last_name }) }
  }
  const { provider_first_name: first_name, provider_last_name: last_name } = record
  return { id: provider_id, name: fullName({ first_name, last_name }) }
}

function specialistOf({ specialist_id: id, ...one }: AssignmentRecord): { id: string; name: string } | null {
  if (id === null) return null
  const { specialist_first_name: first_name, specialist_last_name: last_name } = one
  return { id, name: fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }) }
}

/** Returns the state of a request from an inbox row that was written by a product version without requests. */
function stateByCase(
  { is_closed: isClosed, state }: CaseFacts,
  { specialist_id }: AssignmentRecord,
): RequestState {
  if (isClosed) return 'closed'
  if (specialist_id === null) return 'submitted'
  return state === 'Replied' ? 'answered' : 'assigned'
}

/** Returns a decline of a request, with its reason and its author. */
export function presentDecline(event: DeclineRecord): Decline {
  return {
    specialtyId: String(event.specialty_id),
    at: event.at.getTime(),
    byId: event.actor_id,
    byName: fullName(event),
    reason: event.reason,
    note: event.note ?? '',
    phoneNumber: event.phone_number,
    proposedSpecialtyId: event.other_specialty_id === null ? null : String(event.other_specialty_id),
    proposedSpecialtyTitle: event.other_specialty_title,
    hasNews: event.has_messages || event.new_files.length > 0,
    newFiles: event.new_files,
  }
}
