import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../db/tables.ts'
import type { CoreDeps } from '../../deps.ts'
import { fullName } from '../../lib/full-name.ts'
import type { Caller } from '../../sessions/caller.ts'
import { badField, conflict, forbidden } from '../../http/errors.ts'
import { findSpecialists, type SpecialistRecord } from '../specialties/store.ts'
import { type AssignmentRecord, findAssignments, setSpecialist } from './assignments/store.ts'
import { recordCaseEvent } from '../../case-events/store.ts'
import { deleteInboxRow, followCase, insertInboxRows, ownersOf } from './inbox-writes/store.ts'
import { noteAssignment } from './note-assignment.ts'
import { mayAssign, stateOf } from './rules.ts'
import { lastMessageIsAnAnswer, updateCase } from './store.ts'

interface Choice {
  readonly specialistId?: string | null | undefined
  readonly specialtyId?: string | undefined
}

export interface AssignmentResult {
  /** Owners of the inboxes that hold the case. */
  readonly owners: string[]
  /** Specialists who may no longer see the case. */
  readonly removed: string[]
}

/** Assigns a specialist to one specialty of an entered case, replacing the current one if there is one (ASG-04). */
export async function assignSpecialist(
  deps: CoreDeps,
  handle: Handle,
  caller: Caller,
  record: CaseRecord,
  choice: Choice,
): Promise<AssignmentResult> {
  checkMayAssign(caller, record)
  const specialist = (await findSpecialists(handle)).find((one) => one.id === choice.specialistId)
  if (!specialist) throw badField('specialistId', 'This specialist cannot be assigned. Choose another one.')
  const assignments = await findAssignments(handle, [record])
  const target = chooseSpecialty(assignments, specialist, choice.specialtyId)
  if (target.specialist_id === specialist.id) throw conflict('This specialist is already assigned.')

  const now = deps.clock.now()
  await setSpecialist(handle, record, target.specialty_id, specialist.id, now)
  const name = fullName(specialist)
  const words = `assigned ${name} (${target.specialty_title})`
  const details = { specialtyId: target.specialty_id, specialistId: specialist.id }
  const removed = await takeOut(handle, record, target.specialist_id)
  await insertInboxRows(handle, record, [{ ownerId: specialist.id, unread: true }])
  await noteAssignment(handle, record, specialist.id, now)
  const outcome = { now, latest: specialist.id, newFor: specialist.id, removed }
  return settle(handle, caller, record, outcome, { kind: 'assigned', words, details })
}

/** Unassigns a specialist from an entered case; they lose access at once (ASG-04). */
export async function unassignSpecialist(
  deps: CoreDeps,
  handle: Handle,
  caller: Caller,
  record: CaseRecord,
  choice: Choice,
): Promise<AssignmentResult> {
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
  if (!first?.specialist_id) throw conflict('This specialist is no longer assigned to the case.')

  const now = deps.clock.now()
  for (const target of targets) await setSpecialist(handle, record, target.specialty_id, null, now)
  const name = `${first.specialist_first_name ?? ''} ${first.specialist_last_name ?? ''}`.trim()
  const titles = targets.map((one) => one.specialty_title).join(', ')
  const words = `unassigned ${name} (${titles})`
  const details = { specialistId: first.specialist_id }
  const removed = await takeOut(handle, record, first.specialist_id)
  const left = await findAssignments(handle, [record])
  const latest = left.findLast((one) => one.specialist_id !== null)?.specialist_id ?? null
  const outcome = { now, latest, newFor: undefined, removed }
  return settle(handle, caller, record, outcome, { kind: 'unassigned', words, details })
}

function checkMayAssign(caller: Caller, record: CaseRecord): void {
  if (!mayAssign(caller.userType)) throw forbidden('Only an administrator can assign specialists.')
  if (record.is_support) throw conflict('This is a support case. Administrators answer it themselves.')
  if (record.is_closed) throw conflict('This case is closed. It must be reopened first.')
}

/** The named specialty; else the specialist's own if the case has it; else the first unassigned one; else the first. */
function chooseSpecialty(
  assignments: readonly AssignmentRecord[],
  specialist: SpecialistRecord,
  specialtyId: string | undefined,
): AssignmentRecord {
  const named = assignments.find((one) => String(one.specialty_id) === specialtyId)
  const own = assignments.find((one) => one.specialty_id === specialist.specialty_id)
  const free = assignments.find((one) => one.specialist_id === null)
  const target = specialtyId === undefined ? (own ?? free ?? assignments[0]) : named
  if (!target) throw badField('specialtyId', 'This case has no such specialty.')
  return target
}

/** Removes a specialist's access if no specialty of the case is assigned to them any more. */
async function takeOut(handle: Handle, record: CaseRecord, specialistId: string | null): Promise<string[]> {
  if (!specialistId) return []
  const left = await findAssignments(handle, [record])
  if (left.some((one) => one.specialist_id === specialistId)) return []
  await deleteInboxRow(handle, record.id, specialistId)
  return [specialistId]
}

interface Outcome {
  readonly now: Date
  readonly latest: string | null
  readonly newFor: string | undefined
  readonly removed: string[]
}

interface AssignmentEvent {
  readonly kind: 'assigned' | 'unassigned'
  readonly words: string
  readonly details: Record<string, unknown>
}

async function settle(
  handle: Handle,
  caller: Caller,
  record: CaseRecord,
  { now, latest, newFor, removed }: Outcome,
  event: AssignmentEvent,
): Promise<AssignmentResult> {
  const state = stateOf({
    isClosed: false,
    hasSpecialist: latest !== null,
    specialistSpokeLast: newFor === undefined && (await lastMessageIsAnAnswer(handle, record)),
  })
  const gone = new Set([...removed, ...(newFor ? [newFor] : [])])
  await updateCase(handle, record, {
    latest_assigned_specialist_id: latest,
    is_read_by_other: record.is_read_by_other.filter((id) => !gone.has(id)),
    state,
    state_at: state === record.state ? record.state_at : now,
    updated_at: now,
    last_updated_by: caller.id,
  })
  await recordCaseEvent(handle, record, { ...event, at: now, actorId: caller.id })
  const owners = await followCase(handle, record, { unreadFor: newFor ? [newFor] : [] })
  return { owners: ownersOf(owners), removed }
}
