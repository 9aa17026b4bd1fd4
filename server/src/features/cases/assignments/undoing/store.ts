import { sql } from 'kysely'
import type { RequestRecord } from '../../../../case-events/requests/rules.ts'
import type { BeforeAssigning, StoredRequest } from '../../../../tables/before-assigning.ts'
import type { Handle } from '../../../../db/database.ts'
import type { CaseRecord } from '../../../../tables/cases.ts'
import { setSpecialist } from '../store.ts'

interface Assigning {
  readonly request: RequestRecord
  readonly specialistId: string
  readonly now: Date
  readonly heldUntil: Date
}

/**
 * Reads the values that an assignment of a locked case will overwrite. They are needed to undo the assignment (END-05,
 * END-08).
 */
export async function readBeforeAssigning(
  handle: Handle,
  record: CaseRecord,
  { request, specialistId, now, heldUntil }: Assigning,
): Promise<BeforeAssigning> {
  const { specialty_id: specialtyId, specialist_id: replacedId } = request
  return {
    assignedAt: now.getTime(),
    heldUntil: heldUntil.getTime(),
    specialtyId,
    specialistId,
    replacedId,
    replacedSince: await findAssignedAt(handle, record, specialtyId),
    request: await findStoredRequest(handle, record, specialtyId),
    inboxes: await findInboxes(handle, record, [specialistId, ...(replacedId ? [replacedId] : [])]),
    state: record.state,
    stateAt: record.state_at.getTime(),
    updatedAt: record.updated_at.getTime(),
    lastUpdatedBy: record.last_updated_by,
    latestSpecialistId: record.latest_assigned_specialist_id,
    isReadByOther: record.is_read_by_other,
    firstAssignedAt: await findFirstAssigned(handle, record),
  }
}

async function findAssignedAt(handle: Handle, { practice_id, id }: CaseRecord, specialtyId: number) {
  const row = await handle
    .selectFrom('case_specialties')
    .select('assigned_at')
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .where('specialty_id', '=', specialtyId)
    .executeTakeFirst()
  return row?.assigned_at?.getTime() ?? null
}

async function findStoredRequest(
  handle: Handle,
  { practice_id, id }: CaseRecord,
  specialtyId: number,
): Promise<StoredRequest | null> {
  const row = await handle
    .selectFrom('requests')
    .selectAll()
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .where('specialty_id', '=', specialtyId)
    .executeTakeFirst()
  if (!row) return null
  const { state, number, since, before_closing: beforeClosing, clock, due_at, remind_at } = row
  return {
    state,
    number,
    since: since.getTime(),
    beforeClosing,
    clock,
    dueAt: due_at?.getTime() ?? null,
    remindAt: remind_at?.getTime() ?? null,
  }
}

async function findInboxes(handle: Handle, { id }: CaseRecord, owners: readonly string[]) {
  const rows = await handle
    .selectFrom('inbox_rows')
    .select(['owner_id', 'unread', 'read_sequence'])
    .where('case_id', '=', id)
    .where('owner_id', 'in', owners)
    .execute()
  return rows.map((row) => ({ ownerId: row.owner_id, unread: row.unread, readSequence: row.read_sequence }))
}

async function findFirstAssigned(handle: Handle, { practice_id, id }: CaseRecord) {
  const row = await handle
    .selectFrom('consult_facts')
    .select('assigned_at')
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .executeTakeFirst()
  return row?.assigned_at?.getTime() ?? null
}

// The database writes that undo an assignment. They require system access, because only the system may delete events.
// The audit log records both the assignment and its Undo.

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>

const moment = (ms: number | null) => (ms === null ? null : new Date(ms))

/**
 * Restores a request: its specialist, state, due time, clock and reminders. Deletes the events of the assignment and
 * returns their numbers.
 */
export async function restoreRequest(
  handle: Handle,
  record: CaseKey,
  before: BeforeAssigning,
): Promise<number[]> {
  const { practice_id, id: case_id } = record
  const { specialtyId, request, replacedId, replacedSince } = before
  await setSpecialist(handle, record, specialtyId, replacedId, new Date(replacedSince ?? before.assignedAt))
  const key = { practice_id, case_id, specialty_id: specialtyId }
  if (request === null) await handle.deleteFrom('requests').where(isRequest(key)).execute()
  else {
    const { state, number, since, beforeClosing, clock, dueAt, remindAt } = request
    await handle
      .updateTable('requests')
      .set({
        state,
        number,
        since: new Date(since),
        before_closing: beforeClosing,
        clock: clock && JSON.stringify(clock),
        due_at: moment(dueAt),
        remind_at: moment(remindAt),
      })
      .where(isRequest(key))
      .execute()
  }
  const removed = await handle
    .deleteFrom('request_events')
    .where(isRequest(key))
    .where('number', '>', request?.number ?? 0)
    .returning('number')
    .execute()
  return removed.map(({ number }) => number)
}

function isRequest(key: { practice_id: string; case_id: string; specialty_id: number }) {
  const { practice_id, case_id, specialty_id } = key
  return sql<boolean>`practice_id = ${practice_id} and case_id = ${case_id} and specialty_id = ${specialty_id}`
}

/**
 * Deletes the timeline events of an assignment. Restores the time of the case's first assignment, which the dashboards
 * use.
 */
export async function deleteAssignmentEvents(
  handle: Handle,
  { practice_id, id }: CaseKey,
  { assignedAt, firstAssignedAt }: BeforeAssigning,
): Promise<void> {
  await handle
    .deleteFrom('case_events')
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .where('kind', '=', 'assigned')
    .where('at', '=', new Date(assignedAt))
    .execute()
  await handle.send(sql`select restore_first_assignment(${practice_id}, ${id}, ${moment(firstAssignedAt)})`)
}
