import type { SearchTerm } from '@econsult/contract/name-search'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { DraftsTable } from '../../tables/drafts.ts'
import { searchNameHolds } from '../../db/search-name.ts'

export type DraftRecord = Selectable<DraftsTable>
export type DraftKey = Pick<DraftsTable, 'practice_id' | 'case_id'>

function draftOf(handle: Handle, { practice_id, case_id }: DraftKey) {
  return handle
    .selectFrom('drafts')
    .selectAll()
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', case_id)
}

/** Returns a draft of a practice, regardless of its owner. */
export async function findDraft(handle: Handle, key: DraftKey): Promise<DraftRecord | undefined> {
  return draftOf(handle, key).executeTakeFirst()
}

/** Returns a draft of a practice and locks it until the transaction ends. */
export async function lockDraft(handle: Handle, key: DraftKey): Promise<DraftRecord | undefined> {
  return draftOf(handle, key).forUpdate().executeTakeFirst()
}

export async function insertDraft(handle: Handle, draft: Insertable<DraftsTable>): Promise<void> {
  await handle.insertInto('drafts').values(draft).execute()
}

/** Updates columns of a draft and increments its version. */
export async function updateDraft(
  handle: Handle,
  key: DraftKey,
  changes: Updateable<DraftsTable>,
): Promise<void> {
  await handle
    .updateTable('drafts')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('practice_id', '=', key.practice_id)
    .where('case_id', '=', key.case_id)
    .execute()
}

/** Selects the unsent drafts of one provider. */
interface DraftsOf {
  readonly practiceId: string
  readonly providerId: string
  /** The result of `searchTerms`; the patient's name must match each term. */
  readonly terms: readonly SearchTerm[]
}

/** The position at which the next page starts: the sort values of the previous page's last row. */
export interface DraftPlace {
  readonly updatedAt: Date
  readonly caseId: string
}

function unsentOf(handle: Handle, { practiceId, providerId, terms }: DraftsOf) {
  let query = handle
    .selectFrom('drafts')
    .where('practice_id', '=', practiceId)
    .where('provider_id', '=', providerId)
    .where('is_completed', '=', false)
  for (const term of terms) query = query.where(searchNameHolds(term))
  return query
}

/** Returns one page of a provider's drafts, newest first. Questions are cut to the length that a row shows. */
export async function findDraftsPage(
  handle: Handle,
  of: DraftsOf,
  { after, limit }: { readonly after: DraftPlace | undefined; readonly limit: number },
): Promise<DraftRecord[]> {
  let query = unsentOf(handle, of).selectAll()
  if (after) {
    query = query.where(sql<boolean>`(updated_at, case_id) < (${after.updatedAt}, ${after.caseId})`)
  }
  const rows = await query.orderBy('updated_at', 'desc').orderBy('case_id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    ...row,
    questions: Array.from(row.questions.slice(0, 400)).slice(0, 300).join(''),
  }))
}

/** Returns the total number of matching drafts. */
export async function countDrafts(handle: Handle, of: DraftsOf): Promise<number> {
  const { total } = await unsentOf(handle, of)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Locks the given drafts that belong to this provider and are not sent, and returns their ids. */
export async function lockUnsentDrafts(
  handle: Handle,
  of: Omit<DraftsOf, 'terms'>,
  caseIds: readonly string[],
): Promise<string[]> {
  const rows = await unsentOf(handle, { ...of, terms: [] })
    .select('case_id')
    .where('case_id', 'in', [...new Set(caseIds)])
    .orderBy('case_id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.case_id)
}

/** Deletes drafts. Their files must already be removed. */
export async function deleteDrafts(
  handle: Handle,
  practiceId: string,
  caseIds: readonly string[],
): Promise<Pick<DraftRecord, 'patient_id'>[]> {
  return handle
    .deleteFrom('drafts')
    .where('practice_id', '=', practiceId)
    .where('case_id', 'in', caseIds)
    .returning('patient_id')
    .execute()
}
