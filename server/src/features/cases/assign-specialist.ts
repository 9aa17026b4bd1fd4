import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { fullName } from '../../full-name.ts'
import type { Caller } from '../../http/caller.ts'
import { badField, conflict, forbidden } from '../../http/errors.ts'
import { findSpecialists, type SpecialistRecord } from '../specialties/store.ts'
import { type AssignmentRecord, findAssignments, setSpecialist } from './assignments/store.ts'
import { recordCaseEvent } from '../../case-events/store.ts'
import { deleteInboxRow, insertInboxRows, updateInboxRows } from './inbox/store.ts'
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
  /** Specialists who may not see the case any more. */
  readonly removed: string[]
}

/** Gives one specialty of an entered case to a specialist, in place of the one it may have (ASG-04). */
export async function assignSpecialist(
  deps: Deps,
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
  if (target.specialist_id === specialist.id) throw conflict('This specialist is assigned already.')

  const now = deps.clock.now()
  await setSpecialist(handle, record, target.specialty_id, specialist.id, now)
  const name = fullName(specialist)
  const words = `assigned ${name} (${target.specialty_title})`
  const details = { specialtyId: target.specialty_id, specialistId: specialist.id }
  await recordCaseEvent(handle, record, { kind: 'assigned', at: now, actorId: caller.id, words, details })
  const removed = await exchange(handle, record, target.specialist_id, specialist.id)
  await noteAssignment(handle, record, specialist.id, now)
  return settle(handle, caller, record, { now, latest: specialist.id, newFor: specialist.id, removed })
}

/** Takes a specialist off an entered case: they leave it at once (ASG-04). */
export async function unassignSpecialist(
  deps: Deps,
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
  if (!first?.specialist_id) throw conflict('This specialist is not assigned to the case any more.')

  const now = deps.clock.now()
  for (const target of targets) await setSpecialist(handle, record, target.specialty_id, null, now)
  const name = `${first.specialist_first_name ?? ''} ${first.specialist_last_name ?? ''}`.trim()
  const titles = targets.map((one) => one.specialty_title).join(', ')
  const words = `unassigned ${name} (${titles})`
  const details = { specialistId: first.specialist_id }
  await recordCaseEvent(handle, record, { kind: 'unassigned', at: now, actorId: caller.id, words, details })
  const removed = await takeOut(handle, record, first.specialist_id)
  const left = await findAssignments(handle, [record])
  const latest = left.findLast((one) => one.specialist_id !== null)?.specialist_id ?? null
  return settle(handle, caller, record, { now, latest, newFor: undefined, removed })
}

function checkMayAssign(caller: Caller, record: CaseRecord): void {
  if (!mayAssign(caller.userType)) throw forbidden('Only an administrator assigns specialists.')
  if (record.is_support) throw conflict('This is a support case. Administrators answer it themselves.')
  if (record.is_closed) throw conflict('This case is closed. It must be reopened first.')
}

/** The named specialty; else the specialist's own where the case has it; else the only one, or the first free one. */
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

/**
 * Lets one specialist out and another one in. The counts of their inboxes are locked in the order of their ids, as
 * everywhere, so that two exchanges do not wait for each other.
 */
async function exchange(
  handle: Handle,
  record: CaseRecord,
  leaving: string | null,
  coming: string,
): Promise<string[]> {
  const comesFirst = leaving !== null && coming < leaving
  const letIn = () => insertInboxRows(handle, record, [{ ownerId: coming, unread: true }])
  if (comesFirst) await letIn()
  const removed = await takeOut(handle, record, leaving)
  if (!comesFirst) await letIn()
  return removed
}

/** Ends a specialist's access where no specialty of the case is theirs any more. */
async function takeOut(handle: Handle, record: CaseRecord, specialistId: string | null): Promise<string[]> {
  if (!specialistId) return []
  const left = await findAssignments(handle, [record])
  if (left.some((one) => one.specialist_id === specialistId)) return []
  await deleteInboxRow(handle, record, specialistId)
  return [specialistId]
}

interface Outcome {
  readonly now: Date
  readonly latest: string | null
  readonly newFor: string | undefined
  readonly removed: string[]
}

async function settle(
  handle: Handle,
  caller: Caller,
  record: CaseRecord,
  { now, latest, newFor, removed }: Outcome,
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
  const unreadFor = newFor ? [newFor] : []
  const owners = await updateInboxRows(handle, record, {
    folder: 'open',
    updatedAt: now,
    unreadFor,
    readFor: [],
  })
  return { owners, removed }
}
