import { CASE_ERRORS } from '@econsult/contract/cases/errors'
import { saidAway } from '@econsult/contract/absences'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { CoreDeps } from '../../deps.ts'
import { fullName } from '../../lib/full-name.ts'
import type { Caller } from '../../sessions/caller.ts'
import { badField, conflict, forbidden } from '../../http/errors.ts'
import { findAway, findSpecialists, type SpecialistRecord } from '../specialties/store.ts'
import { isAllowed, type RequestRecord } from '../../case-events/requests/rules.ts'
import { findRequests } from '../../case-events/requests/store.ts'
import { type AssignmentRecord, findAssignments } from './assignments/store.ts'
import { readBeforeAssigning } from './assignments/undoing/store.ts'
import { endOfUndo } from '../../scheduling/undo.ts'
import { changeRequests, type RequestsChanged } from './change-requests.ts'
import { mayAssign } from './rules.ts'

interface Choice {
  readonly specialistId?: string | null | undefined
  readonly specialtyId?: string | undefined
  readonly isUndoable?: boolean | undefined
}

const ENDED = CASE_ERRORS.requestOver

/** Assigns a specialist to one specialty of an entered case, replacing the current one if there is one (ASG-04). */
export async function assignSpecialist(
  deps: CoreDeps,
  handle: Handle,
  caller: Caller,
  record: CaseRecord,
  choice: Choice,
): Promise<RequestsChanged> {
  checkMayAssign(caller, record)
  const specialist = (await findSpecialists(handle)).find((one) => one.id === choice.specialistId)
  if (!specialist) throw badField('specialistId', CASE_ERRORS.cannotAssign)
  const now = deps.clock.now()
  const awayUntil = (await findAway(handle, [specialist.id], now)).get(specialist.id)
  if (awayUntil) throw badField('specialistId', saidAway(fullName(specialist), awayUntil))
  const assignments = await findAssignments(handle, [record])
  const target = chooseSpecialty(assignments, specialist, choice.specialtyId)
  if (target.specialist_id === specialist.id) throw conflict(CASE_ERRORS.assignedAlready)

  const requests = await findRequests(handle, [record])
  const request = requestOf(requests, target)
  if (!isAllowed('assign', request.state)) throw conflict(ENDED)
  const words = `assigned ${fullName(specialist)} (${target.specialty_title})${insteadOf(target)}`
  const details = { specialtyId: target.specialty_id, specialistId: specialist.id }
  const heldUntil = choice.isUndoable ? endOfUndo(now) : undefined
  const beforeAssigning =
    heldUntil &&
    (await readBeforeAssigning(handle, record, { request, specialistId: specialist.id, now, heldUntil }))
  return changeRequests(handle, caller, record, {
    requests,
    changing: [{ request, change: 'assign', to: 'assigned', specialistId: specialist.id }],
    event: { kind: 'assigned', words, details },
    now,
    notifyAt: heldUntil,
    beforeAssigning,
  })
}

/** Unassigns a specialist from an entered case. Their access ends immediately (ASG-04). */
export async function unassignSpecialist(
  deps: CoreDeps,
  handle: Handle,
  caller: Caller,
  record: CaseRecord,
  choice: Choice,
): Promise<RequestsChanged> {
  checkMayAssign(caller, record)
  const assignments = await findAssignments(handle, [record])
  const wanted = choice.specialistId || record.latest_assigned_specialist_id
  const targets = assignments.filter(
    (one) =>
      one.specialist_id !== null &&
      one.specialist_id === wanted &&
      (choice.specialtyId === undefined || String(one.specialty_id) === choice.specialtyId),
  )
  const [first] = targets
  if (!first?.specialist_id) throw conflict(CASE_ERRORS.notAssigned)
  const name = `${first.specialist_first_name ?? ''} ${first.specialist_last_name ?? ''}`.trim()

  const requests = await findRequests(handle, [record])
  const changing = targets.map((target) => {
    const request = requestOf(requests, target)
    if (!isAllowed('unassign', request.state)) throw conflict(ENDED)
    return { request, change: 'unassign' as const, to: 'submitted' as const, specialistId: null }
  })
  const titles = targets.map((one) => one.specialty_title).join(', ')
  const words = `unassigned ${name} (${titles})`
  const details = { specialistId: first.specialist_id }
  return changeRequests(handle, caller, record, {
    requests,
    changing,
    event: { kind: 'unassigned', words, details },
    now: deps.clock.now(),
  })
}

/** Returns words such as ' in place of Samuel Okonjo', or '' if the request had no specialist. */
function insteadOf({ specialist_first_name: first, specialist_last_name: last }: AssignmentRecord): string {
  return last === null ? '' : ` in place of ${first ?? ''} ${last}`
}

function requestOf(
  requests: readonly RequestRecord[],
  { specialty_id: id }: AssignmentRecord,
): RequestRecord {
  const request = requests.find((one) => one.specialty_id === id)
  if (!request) throw new Error('a specialty of the case has no request')
  return request
}

/**
 * @throws CallError forbidden unless the caller is an administrator, conflict if the case is a support case or is
 * closed
 */
export function checkMayAssign(caller: Caller, record: CaseRecord): void {
  if (!mayAssign(caller.userType)) throw forbidden(CASE_ERRORS.administratorAssigns)
  if (record.is_support) throw conflict(CASE_ERRORS.supportCase)
  if (record.is_closed) throw conflict(CASE_ERRORS.closed)
}

/**
 * Returns the given specialty. If none is given, returns the specialist's own specialty if the case includes it, else
 * the first unassigned specialty, else the first specialty.
 */
function chooseSpecialty(
  assignments: readonly AssignmentRecord[],
  specialist: SpecialistRecord,
  specialtyId: string | undefined,
): AssignmentRecord {
  const named = assignments.find((one) => String(one.specialty_id) === specialtyId)
  const own = assignments.find((one) => one.specialty_id === specialist.specialty_id)
  const free = assignments.find((one) => one.specialist_id === null)
  const target = specialtyId === undefined ? (own ?? free ?? assignments[0]) : named
  if (!target) throw badField('specialtyId', CASE_ERRORS.noSuchSpecialty)
  return target
}
