import { type Insertable, sql, type Updateable } from 'kysely'
import type { DraftsTable } from '../../../tables/drafts.ts'
import type { Handle } from '../../../db/database.ts'
import type { CaseRecord, CaseSendingsTable } from '../../../tables/cases.ts'

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>

/** Records that the sending of a case can be undone. */
export async function insertSending(handle: Handle, sending: Insertable<CaseSendingsTable>): Promise<void> {
  await handle.insertInto('case_sendings').values(sending).execute()
}

/** Returns the recorded sending of a case, or undefined if the case was sent without the option to undo it. */
export async function findSending(handle: Handle, { practice_id, id }: CaseKey) {
  return handle
    .selectFrom('case_sendings')
    .selectAll()
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .executeTakeFirst()
}

/** Returns true if a case has changed since it was sent: by a message, an assignment, a file, or a closing. */
export async function hasHappened(handle: Handle, record: CaseRecord): Promise<boolean> {
  const { practice_id, id, created_at, created_by, last_sequence } = record
  const later = await handle
    .selectFrom('case_events')
    .select('id')
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .where((match) => match.or([match('at', '>', created_at), match('actor_id', '<>', created_by)]))
    .limit(1)
    .executeTakeFirst()
  return last_sequence > 0 || later !== undefined
}

/** Returns the specialties of a case, in ascending order of their ids. */
export async function findSpecialtyIds(handle: Handle, { practice_id, id }: CaseKey): Promise<number[]> {
  const rows = await handle
    .selectFrom('case_specialties')
    .select('specialty_id')
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .orderBy('specialty_id')
    .execute()
  return rows.map((row) => row.specialty_id)
}

/** Returns true if this user has an unsent draft with this id. */
export async function isDraftOf(
  handle: Handle,
  providerId: string,
  { practice_id, id }: CaseKey,
): Promise<boolean> {
  const row = await handle
    .selectFrom('drafts')
    .select('case_id')
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .where('provider_id', '=', providerId)
    .where('is_completed', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Marks the draft of a sent case as unsent again, with the content of the case. Creates a draft if the case was sent
 * without one.
 */
export async function restoreDraft(
  handle: Handle,
  { practice_id, id: case_id, provider_id, created_at }: CaseRecord,
  content: Omit<Updateable<DraftsTable>, 'version'>,
  now: Date,
): Promise<void> {
  const changed = { ...content, updated_at: now }
  await handle
    .insertInto('drafts')
    .values({ ...content, practice_id, case_id, provider_id, created_at, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['practice_id', 'case_id'])
        .doUpdateSet({ ...changed, is_completed: false, version: sql<number>`drafts.version + 1` }),
    )
    .execute()
}

/** Moves the files of a case to the draft with the same id. */
export async function moveFilesToDraft(handle: Handle, { practice_id, id }: CaseKey): Promise<void> {
  await handle
    .updateTable('files')
    .set({ draft_id: id, case_id: null })
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .execute()
}

/**
 * Removes the case from every list and dashboard figure. Returns the owners of the inboxes that contained it. Requires
 * system access.
 */
export async function unsendCase(handle: Handle, { practice_id, id }: CaseKey): Promise<string[]> {
  const rows = await handle.send(
    sql<{ owner: string }>`select owner from unsend_case(${practice_id}, ${id}) as owner`,
  )
  return rows.map(({ owner }) => owner)
}
