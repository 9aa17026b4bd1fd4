import { said } from '@econsult/contract/languages/codes'
import { CASE_ERRORS } from '@econsult/contract/cases/errors'
import { findOpeners } from '../../../access/openings/store.ts'
import { refreshConsult } from '../../../case-events/consults/store.ts'
import type { BeforeAssigning } from '../../../tables/before-assigning.ts'
import type { Handle } from '../../../db/database.ts'
import type { CaseRecord } from '../../../tables/cases.ts'
import type { CoreDeps } from '../../../deps.ts'
import { conflict } from '../../../http/errors.ts'
import { fullName } from '../../../lib/full-name.ts'
import { noticeKey } from '../../../notices/store.ts'
import { deleteWaitingRows } from '../../../outbox/store.ts'
import type { RequestsChanged } from '../change-requests.ts'
import {
  deleteInboxRow,
  refreshInboxes,
  insertInboxRows,
  ownersOf,
  restoreReadPlace,
} from '../inbox-writes/store.ts'
import type { ReadMarks } from '../rules.ts'
import { updateCase } from '../store.ts'
import { isAssigned } from './store.ts'
import { deleteAssignmentEvents, restoreRequest } from './undoing/store.ts'

/** Error texts for assignments that cannot be undone (END-05, END-08). */
export const ASSIGNMENT_UNDO_TEXTS = {
  opened: CASE_ERRORS.assignmentOpened,
  changed: CASE_ERRORS.undoOvertaken,
  tooLate: CASE_ERRORS.undoTooLate,
} as const

interface Choice {
  readonly specialistId?: string | null | undefined
  readonly specialtyId?: string | undefined
}

/**
 * Undoes an assignment of a locked case: restores the previous state, including that of the replaced specialist, and
 * withdraws the pending notices so that nobody is notified. A repeated call changes nothing. Requires system access.
 * @throws CallError conflict if the specialist has opened the case, the case has changed since, or the time limit has
 * passed
 */
export async function undoAssignment(
  { clock }: Pick<CoreDeps, 'clock'>,
  handle: Handle,
  record: CaseRecord,
  choice: Choice,
): Promise<RequestsChanged> {
  if (await isUndone(handle, record, choice)) return { owners: [], removed: [] }
  const before = await undoable(handle, record, choice)
  // The time is read only at this point, because this call may have been blocked by the lock.
  if (before.heldUntil <= clock.now().getTime()) throw conflict(ASSIGNMENT_UNDO_TEXTS.tooLate)
  const numbers = await restoreRequest(handle, record, before)
  if (!(await withdrawNotices(handle, record, before, numbers))) throw conflict(ASSIGNMENT_UNDO_TEXTS.tooLate)
  await deleteAssignmentEvents(handle, record, before)
  updateCase(handle, record, {
    ...marksBefore(record, before),
    latest_assigned_specialist_id: before.latestSpecialistId,
    state: before.state,
    state_at: new Date(before.stateAt),
    updated_at: new Date(before.updatedAt),
    last_updated_by: before.lastUpdatedBy,
    before_assigning: null,
  })
  refreshConsult(handle, record)
  const removed = await restoreInboxes(handle, record, before)
  return { owners: ownersOf(await handle.read(refreshInboxes(handle, record))), removed }
}

/**
 * Returns true if the specialist no longer has a request in the case. The call then repeats an Undo whose response was
 * lost.
 */
async function isUndone(handle: Handle, record: CaseRecord, { specialistId }: Choice): Promise<boolean> {
  if (record.before_assigning !== null || !specialistId) return false
  return !(await isAssigned(handle, record, specialistId))
}

/**
 * @throws CallError conflict if the specialist has opened the case since the assignment, or if the given assignment is
 * not the latest change to the case
 */
async function undoable(
  handle: Handle,
  record: CaseRecord,
  { specialistId, specialtyId }: Choice,
): Promise<BeforeAssigning> {
  const { before_assigning: before } = record
  const isMeant =
    before?.specialistId === specialistId &&
    (specialtyId === undefined || specialtyId === String(before?.specialtyId))
  if (!before || !isMeant) throw conflict(ASSIGNMENT_UNDO_TEXTS.changed)
  const openers = await findOpeners(handle, record, new Date(before.assignedAt))
  const opener = openers.find(({ id }) => id === specialistId)
  if (opener) {
    const { first_name, last_name } = opener
    throw conflict(said(ASSIGNMENT_UNDO_TEXTS.opened, { name: fullName({ first_name, last_name }) }))
  }
  if (record.updated_at.getTime() !== before.assignedAt) throw conflict(ASSIGNMENT_UNDO_TEXTS.changed)
  return before
}

/**
 * Deletes the pending notices of the assignment and of the replacement. Returns false if one was already sent or is
 * being sent.
 */
function withdrawNotices(
  handle: Handle,
  { id: caseId }: CaseRecord,
  { assignedAt, specialtyId, specialistId, replacedId }: BeforeAssigning,
  numbers: readonly number[],
): Promise<boolean> {
  const occasion = String(assignedAt)
  return deleteWaitingRows(handle, [
    noticeKey('case-assigned', { caseId, userId: specialistId }, occasion),
    ...(replacedId ? [noticeKey('request-given-away', { caseId, userId: replacedId }, occasion)] : []),
    ...numbers.map((number) => `fhir-change:request-changed:${caseId}:${specialtyId}:${number}`),
  ])
}

/**
 * Returns the users who have read the case after the Undo: for the two specialists, as before the assignment; for all
 * other users, as now.
 */
function marksBefore(
  { is_read_by_other: now }: CaseRecord,
  { specialistId, replacedId, isReadByOther }: BeforeAssigning,
): Pick<ReadMarks, 'is_read_by_other'> {
  const both = new Set([specialistId, replacedId])
  return {
    is_read_by_other: [
      ...now.filter((one) => !both.has(one)),
      ...isReadByOther.filter((one) => both.has(one)),
    ],
  }
}

/**
 * Restores the inbox rows of the two specialists. Returns the specialists who had no such row before the assignment.
 */
async function restoreInboxes(
  handle: Handle,
  record: CaseRecord,
  { specialistId, replacedId, inboxes }: BeforeAssigning,
): Promise<string[]> {
  await insertInboxRows(handle, record, inboxes)
  for (const { ownerId, readSequence } of inboxes)
    await restoreReadPlace(handle, record.id, { ownerId, readSequence })
  const had = new Set(inboxes.map(({ ownerId }) => ownerId))
  const removed = [specialistId, ...(replacedId ? [replacedId] : [])].filter((one) => !had.has(one))
  for (const ownerId of removed) await deleteInboxRow(handle, record.id, ownerId)
  return removed
}
