import type { RequestRecord } from '../../../case-events/requests/rules.ts'
import type { Handle } from '../../../db/database.ts'
import type { ReminderKind } from '../../../tables/requests.ts'

/** The columns that identify a request. */
export type RequestKey = Pick<RequestRecord, 'practice_id' | 'case_id' | 'specialty_id'>

/** Finds the requests for which a reminder may be due, the longest due first. Requires system access. */
export async function findRequestsToRemindOf(
  handle: Handle,
  now: Date,
  limit: number,
): Promise<RequestKey[]> {
  return handle
    .selectFrom('requests')
    .select(['practice_id', 'case_id', 'specialty_id'])
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(limit)
    .execute()
}

/** True if a reminder may still be due. The case must be locked. */
export async function isToRemindOf(handle: Handle, request: RequestKey, now: Date): Promise<boolean> {
  const row = await oneRequest(handle, request).where('remind_at', '<=', now).executeTakeFirst()
  return row !== undefined
}

function oneRequest(handle: Handle, { practice_id, case_id, specialty_id }: RequestKey) {
  return handle
    .selectFrom('requests')
    .select('remind_at')
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', case_id)
    .where('specialty_id', '=', specialty_id)
}

/** Sets the time at which the next reminder may be due; null for none. */
export async function setNextReminder(
  handle: Handle,
  { practice_id, case_id, specialty_id }: RequestKey,
  at: Date | null,
): Promise<void> {
  await handle
    .updateTable('requests')
    .set({ remind_at: at })
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', case_id)
    .where('specialty_id', '=', specialty_id)
    .execute()
}

/** Finds the kinds of reminders already sent in this run of the request's clock. */
export async function findSentReminders(
  handle: Handle,
  { practice_id, case_id, specialty_id }: RequestKey,
  run: number,
): Promise<ReadonlySet<ReminderKind>> {
  const rows = await handle
    .selectFrom('request_reminders')
    .select('kind')
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', case_id)
    .where('specialty_id', '=', specialty_id)
    .where('run', '=', run)
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

interface Reminder {
  readonly run: number
  readonly kind: ReminderKind
  readonly at: Date
  /** The specialist to whom the request was offered at the same time; null if there was no offer. */
  readonly offeredTo: string | null
}

/** Records a reminder. Fails if another process has already recorded the same reminder. */
export async function insertReminder(
  handle: Handle,
  { practice_id, case_id, specialty_id }: RequestKey,
  { run, kind, at, offeredTo }: Reminder,
): Promise<void> {
  await handle
    .insertInto('request_reminders')
    .values({ practice_id, case_id, specialty_id, run, kind, at, offered_to: offeredTo })
    .execute()
}

/** Finds the ids of the active platform administrators. Requires system access. */
export async function findActiveAdministrators(handle: Handle): Promise<string[]> {
  const rows = await handle
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', 'Admin')
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
