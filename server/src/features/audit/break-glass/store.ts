import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'

interface NewReason {
  readonly practice_id: string
  readonly id: string
  readonly case_id: string
  readonly user_id: string
  readonly reason: string
  readonly at: Date
  readonly ends_at: Date
}

/** Takes a lock, so that only one transaction at a time stores a user's reason for a case. */
export async function lockReasons(
  handle: Handle,
  { practice_id, id }: { readonly practice_id: string; readonly id: string },
  userId: string,
): Promise<void> {
  const name = `break glass ${practice_id} ${id} ${userId}`
  await handle.send(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Stores the reason for which an administrator opened a case. */
export async function insertReason(handle: Handle, reason: NewReason): Promise<void> {
  await handle.insertInto('break_glass').values(reason).execute()
}

/** Returns the name of a practice, which is displayed to an administrator who must state a reason. */
export async function findPracticeName(handle: Handle, practiceId: string): Promise<string> {
  const found = handle.selectFrom('practices').select('practice_name').where('id', '=', practiceId)
  return (await found.executeTakeFirst())?.practice_name ?? ''
}

/** Returns a reason by its id. Requires system access. */
export function findReasonById(handle: Handle, practiceId: string, id: string) {
  return handle
    .selectFrom('break_glass')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Records the time at which the practice was notified. Requires system access. */
export async function recordPracticeNotified(
  handle: Handle,
  practiceId: string,
  id: string,
  now: Date,
): Promise<void> {
  await handle
    .updateTable('break_glass')
    .set({ told_at: now })
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .execute()
}

/** Returns reasons by their ids. */
export async function findReasons(handle: Handle, practiceId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return handle
    .selectFrom('break_glass')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', 'in', ids)
    .execute()
}
