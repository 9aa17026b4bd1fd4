import type { AnswerContent } from '@econsult/contract/answers/content'
import { type Insertable, sql } from 'kysely'
import type { AnswerChecksTable, AnswerReadingsTable, AnswersTable } from '../../tables/answers.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'

/** Identifies the request to which an answer belongs. */
export interface RequestKey {
  readonly practice_id: string
  readonly case_id: string
  readonly specialty_id: number
}

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>

/** Returns the signed versions of a case's answers, oldest first. */
export async function findVersions(handle: Handle, { practice_id, id }: CaseKey) {
  return handle
    .selectFrom('answers')
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .selectAll()
    .orderBy('specialty_id')
    .orderBy('number')
    .execute()
}

export type VersionRecord = Awaited<ReturnType<typeof findVersions>>[number]

/** Returns the signed versions of one request's answer, oldest first. */
export async function findVersionsOf(handle: Handle, key: RequestKey): Promise<VersionRecord[]> {
  const found = await findVersions(handle, { practice_id: key.practice_id, id: key.case_id })
  return found.filter((one) => one.specialty_id === key.specialty_id)
}

/** Returns the number of the last signed version of an answer; 0 if none is signed. */
export async function findLastNumber(handle: Handle, key: RequestKey): Promise<number> {
  const row = await handle
    .selectFrom('answers')
    .where('practice_id', '=', key.practice_id)
    .where('case_id', '=', key.case_id)
    .where('specialty_id', '=', key.specialty_id)
    .orderBy('number', 'desc')
    .limit(1)
    .select('number')
    .executeTakeFirst()
  return row?.number ?? 0
}

/** Returns the latest check of each item of the case's checklists. */
export async function findChecks(handle: Handle, { practice_id, id }: CaseKey) {
  return handle
    .selectFrom('answer_checks')
    .innerJoin('users', 'users.id', 'answer_checks.actor_id')
    .leftJoin('users as delegate', 'delegate.id', 'answer_checks.delegate_id')
    .where('answer_checks.practice_id', '=', practice_id)
    .where('answer_checks.case_id', '=', id)
    .distinctOn(['answer_checks.specialty_id', 'answer_checks.item'])
    .selectAll('answer_checks')
    .select([
      'users.first_name',
      'users.last_name',
      'delegate.first_name as delegate_first_name',
      'delegate.last_name as delegate_last_name',
    ])
    .orderBy('answer_checks.specialty_id')
    .orderBy('answer_checks.item')
    .orderBy('answer_checks.revision', 'desc')
    .execute()
}

export type CheckRecord = Awaited<ReturnType<typeof findChecks>>[number]

/** Returns, for each answer of a case, the last version that this user opened. */
export async function findOwnReadings(handle: Handle, { practice_id, id }: CaseKey, readerId: string) {
  return handle
    .selectFrom('answer_readings')
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .where('reader_id', '=', readerId)
    .distinctOn('specialty_id')
    .select(['specialty_id', 'number', 'at'])
    .orderBy('specialty_id')
    .orderBy('number', 'desc')
    .execute()
}

export type ReadingRecord = Awaited<ReturnType<typeof findOwnReadings>>[number]

/** Returns the specialties of a case whose specialist still has an account. */
export async function findCorrectable(handle: Handle, { practice_id, id }: CaseKey): Promise<number[]> {
  const rows = await handle
    .selectFrom('case_specialties')
    .innerJoin('users', 'users.id', 'case_specialties.specialist_id')
    .where('case_specialties.practice_id', '=', practice_id)
    .where('case_specialties.case_id', '=', id)
    .where('users.active', '=', true)
    .where('users.deleted_at', 'is', null)
    .select('case_specialties.specialty_id')
    .execute()
  return rows.map((row) => row.specialty_id)
}

/** Returns all users who opened any version of an answer. */
export async function findReaders(handle: Handle, key: RequestKey): Promise<string[]> {
  const rows = await handle
    .selectFrom('answer_readings')
    .where('practice_id', '=', key.practice_id)
    .where('case_id', '=', key.case_id)
    .where('specialty_id', '=', key.specialty_id)
    .select('reader_id')
    .distinct()
    .execute()
  return rows.map((row) => row.reader_id)
}

/**
 * Records that a user opened a version. If this was already recorded, and the user is now the cover of the sender,
 * records only that the version was read while covering. Returns whether a row changed.
 */
export async function insertReading(
  handle: Handle,
  reading: Insertable<AnswerReadingsTable>,
): Promise<boolean> {
  const isNew = await handle
    .insertInto('answer_readings')
    .values(reading)
    .onConflict((conflict) =>
      conflict
        .columns(['practice_id', 'case_id', 'specialty_id', 'number', 'reader_id'])
        .doUpdateSet({ as_cover: true })
        .where(sql<boolean>`excluded.as_cover and not answer_readings.as_cover`),
    )
    .returning('reader_id')
    .execute()
  if (isNew.length > 0) refreshOpenAnswer(handle, reading)
  return isNew.length > 0
}

/**
 * Updates the flag that shows whether an answer may still have open items. Called after the answer was signed, read or
 * checked.
 */
export function refreshOpenAnswer(handle: Handle, { practice_id, case_id, specialty_id }: RequestKey): void {
  handle.sendAheadPrepared(sql`select follow_answer(${practice_id}, ${case_id}, ${specialty_id}::integer)`)
}

export async function insertVersion(handle: Handle, version: Insertable<AnswersTable>): Promise<void> {
  await handle.insertInto('answers').values(version).execute()
  refreshOpenAnswer(handle, version)
}

export async function insertCheck(handle: Handle, check: Insertable<AnswerChecksTable>): Promise<void> {
  await handle.insertInto('answer_checks').values(check).execute()
  refreshOpenAnswer(handle, check)
}

/** Returns the author's own draft of an answer. */
export async function findDraft(handle: Handle, key: RequestKey, authorId: string) {
  return handle
    .selectFrom('answer_drafts')
    .where('practice_id', '=', key.practice_id)
    .where('case_id', '=', key.case_id)
    .where('specialty_id', '=', key.specialty_id)
    .where('author_id', '=', authorId)
    .select(['version', 'number', 'content', 'saved_at'])
    .executeTakeFirst()
}

/** Returns true if the author has a draft for a case, even if the author no longer has access to the case. */
export async function hasDraft(handle: Handle, caseId: string, authorId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('answer_drafts')
    .where('author_id', '=', authorId)
    .where('case_id', '=', caseId)
    .select('version')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface SavedDraft {
  readonly authorId: string
  /** The version of the draft on which the change is based; 0 for a new draft. */
  readonly version: number
  /** The number of the answer's version that the draft will become when it is signed. */
  readonly number: number
  readonly content: AnswerContent
  readonly now: Date
}

/** Saves a draft if it still has the version on which the change is based. Returns false otherwise. */
export async function saveDraft(
  handle: Handle,
  key: RequestKey,
  { authorId, version, number, content, now }: SavedDraft,
): Promise<boolean> {
  const written = { version: version + 1, number, content: JSON.stringify(content), saved_at: now }
  if (version === 0) {
    const inserted = await handle
      .insertInto('answer_drafts')
      .values({ ...key, author_id: authorId, ...written })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .execute()
    return inserted.length === 1
  }
  const updated = await handle
    .updateTable('answer_drafts')
    .set(written)
    .where('practice_id', '=', key.practice_id)
    .where('case_id', '=', key.case_id)
    .where('specialty_id', '=', key.specialty_id)
    .where('author_id', '=', authorId)
    .where('version', '=', version)
    .returning('version')
    .execute()
  return updated.length === 1
}

/** Deletes a draft if it still has this version. Returns false otherwise. */
export async function deleteDraft(
  handle: Handle,
  key: RequestKey,
  { authorId, version }: Pick<SavedDraft, 'authorId' | 'version'>,
): Promise<boolean> {
  const deleted = await handle
    .deleteFrom('answer_drafts')
    .where('practice_id', '=', key.practice_id)
    .where('case_id', '=', key.case_id)
    .where('specialty_id', '=', key.specialty_id)
    .where('author_id', '=', authorId)
    .where('version', '=', version)
    .returning('version')
    .execute()
  return deleted.length === 1
}

/** Returns the owners of the inboxes that contain a case. */
export async function findInboxOwners(handle: Handle, { practice_id, id }: CaseKey): Promise<string[]> {
  const rows = await handle
    .selectFrom('inbox_owners')
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .select('owner_id')
    .execute()
  return rows.map((row) => row.owner_id)
}
