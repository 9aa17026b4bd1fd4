import { sql } from 'kysely'
import type { BeforeAssigning } from '../../../db/before-assigning.ts'
import type { Handle } from '../../../db/database.ts'
import type { CaseRecord } from '../../../db/tables.ts'
import { setSpecialist } from './store.ts'

// What the Undo of an assignment writes back. Needs system access, which alone deletes events; the audit log keeps both
// calls.

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>

const moment = (ms: number | null) => (ms === null ? null : new Date(ms))

/**
 * Brings a request back to what it was: its specialist, state, due time, clock and reminders, and removes the events of
 * the assignment. Returns their numbers.
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

/** Removes what the timeline says of an assignment, and what the dashboards count of it. */
export async function forgetAssignment(
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
