import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { PatientMergesTable, PatientsTable } from '../../tables/patients.ts'
import { BEFORE_JOINED } from '../../db/search-name.ts'
import { LINKS } from '../patients/links/store.ts'
import { findPatients, type PatientRecord } from '../patients/store.ts'

export type MergeRecord = Selectable<PatientMergesTable>

/**
 * Finds entries of a practice by their ids and locks them. Until the transaction ends, no case is sent for them.
 * Requires system access.
 */
export async function lockEntries(
  handle: Handle,
  practiceId: string,
  ids: readonly string[],
): Promise<Map<string, PatientRecord>> {
  await handle
    .selectFrom('patients')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  // The entries are read after the lock is taken, so that links written before that are included.
  return findPatients(handle, practiceId, ids)
}

interface Moved {
  readonly practiceId: string
  readonly from: string
  readonly to: string
  /** If set, only these cases are moved; otherwise all cases are moved. */
  readonly caseIds?: readonly string[]
}

/**
 * Moves cases to another entry, together with their claims (of any practice) and billing notes. Returns the ids of the
 * moved cases, the newest first. Requires system access.
 */
export async function moveCases(handle: Handle, { practiceId, from, to, caseIds }: Moved): Promise<string[]> {
  let update = handle
    .updateTable('cases')
    .set({ patient_id: to })
    .where('practice_id', '=', practiceId)
    .where('patient_id', '=', from)
  if (caseIds) update = update.where('id', '=', sql<string>`any(${caseIds}::text[])`)
  const moved = await update.returning(['id', 'created_at']).execute()
  const ids = moved
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
    .map(({ id }) => id)
  if (ids.length > 0) {
    await moveClaims(handle, practiceId, ids, to)
    await handle
      .updateTable('billing_notes')
      .set({ patient_id: to })
      .where('practice_id', '=', practiceId)
      .where('case_id', '=', sql<string>`any(${ids}::text[])`)
      .execute()
  }
  return ids
}

/** Moves the claims for these cases. The practice of a specialist has claims for cases of other practices. */
async function moveClaims(
  handle: Handle,
  practiceId: string,
  caseIds: readonly string[],
  patientId: string,
): Promise<void> {
  const claims = await handle
    .selectFrom('claims')
    .select(['practice_id', 'id'])
    .where('case_practice_id', '=', practiceId)
    .where('case_id', '=', sql<string>`any(${caseIds}::text[])`)
    .execute()
  for (const [billing, rows] of Map.groupBy(claims, (claim) => claim.practice_id)) {
    await handle
      .updateTable('claims')
      .set({ patient_id: patientId })
      .where('practice_id', '=', billing)
      .where('id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
      .execute()
  }
}

/** Finds the newest case of a patient. Returns undefined if the patient has no case. Requires system access. */
export async function findNewestCase(
  handle: Handle,
  practiceId: string,
  patientId: string,
): Promise<string | undefined> {
  const found = await handle
    .selectFrom('cases')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('patient_id', '=', patientId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** Updates columns of an entry. */
export async function updateEntry(
  handle: Handle,
  { practice_id, id }: Pick<PatientRecord, 'practice_id' | 'id'>,
  changes: Updateable<PatientsTable>,
): Promise<void> {
  await handle
    .updateTable('patients')
    .set(changes)
    .where('practice_id', '=', practice_id)
    .where('id', '=', id)
    .execute()
}

/** Marks an entry as replaced by another entry, and also the entries that it had replaced. */
export async function replaceEntry(
  handle: Handle,
  { practice_id, id }: Pick<PatientRecord, 'practice_id' | 'id'>,
  replacedBy: string,
): Promise<void> {
  await handle
    .updateTable('patients')
    .set({ replaced_by: replacedBy })
    .where('practice_id', '=', practice_id)
    .where((match) => match.or([match('id', '=', id), match('replaced_by', '=', id)]))
    .execute()
}

/** Makes an entry current again. The entries previously merged into it refer to it again. */
export async function restoreEntry(
  handle: Handle,
  { practice_id, id }: Pick<PatientRecord, 'practice_id' | 'id'>,
): Promise<void> {
  await updateEntry(handle, { practice_id, id }, { replaced_by: null })
  let replaced = [id]
  while (replaced.length > 0) {
    const merges = await handle
      .selectFrom('patient_merges')
      .select('merged_id')
      .where('practice_id', '=', practice_id)
      .where('kept_id', '=', sql<string>`any(${replaced}::uuid[])`)
      .where('undone_at', 'is', null)
      .execute()
    replaced = merges.map(({ merged_id }) => merged_id)
    for (const one of replaced) await updateEntry(handle, { practice_id, id: one }, { replaced_by: id })
  }
}

/** Records a merge. */
export async function insertMerge(handle: Handle, merge: Insertable<PatientMergesTable>): Promise<void> {
  await handle.insertInto('patient_merges').values(merge).execute()
}

/** Finds a merge of a practice by its id. */
export async function findMerge(
  handle: Handle,
  practiceId: string,
  id: string,
): Promise<MergeRecord | undefined> {
  return handle
    .selectFrom('patient_merges')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Records that a merge was undone. */
export async function recordMergeUndone(
  handle: Handle,
  { practice_id, id }: Pick<MergeRecord, 'practice_id' | 'id'>,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await handle
    .updateTable('patient_merges')
    .set({ undone_by: by, undone_at: at })
    .where('practice_id', '=', practice_id)
    .where('id', '=', id)
    .execute()
}

/**
 * Finds the merges into these entries that were not undone, newest first. Includes the merged entries and the users who
 * merged them.
 */
export async function findMergesInto(handle: Handle, practiceId: string, keptIds: readonly string[]) {
  if (keptIds.length === 0) return []
  return handle
    .selectFrom('patient_merges')
    .innerJoin('patients', (join) =>
      join
        .onRef('patients.practice_id', '=', 'patient_merges.practice_id')
        .onRef('patients.id', '=', 'patient_merges.merged_id'),
    )
    .innerJoin('users', 'users.id', 'patient_merges.merged_by')
    .select(['patient_merges.id', 'patient_merges.kept_id', 'patient_merges.merged_at'])
    .select(['patients.full_name', 'patients.dob', 'users.first_name', 'users.last_name'])
    .where('patient_merges.practice_id', '=', practiceId)
    .where('patient_merges.kept_id', '=', sql<string>`any(${keptIds}::uuid[])`)
    .where('patient_merges.undone_at', 'is', null)
    .orderBy('patient_merges.merged_at', 'desc')
    .execute()
}

export type FoundMerge = Awaited<ReturnType<typeof findMergesInto>>[number]

interface Doubles {
  readonly practiceId: string
  /**
   * If set, only patients of this provider and patients of the whole practice are listed. Otherwise, all patients of
   * the practice are listed.
   */
  readonly providerId: string | undefined
  readonly limit: number
}

/**
 * Finds patients who may have two entries, because another patient has the same date of birth and the same letters in
 * the search name. The result is sorted by name, so such patients are next to each other.
 */
export function findLikelyDoubles(
  handle: Handle,
  { practiceId, providerId, limit }: Doubles,
): Promise<PatientRecord[]> {
  const choosable = providerId ? sql`and (provider_id = ${providerId} or provider_id is null)` : sql.raw('')
  const letters = sql`replace(split_part(search_name, ${BEFORE_JOINED}, 1), ' ', '')`
  return handle.send(sql<PatientRecord>`
    select patients.*, ${LINKS} as links from (
      select patients.*, count(*) over (partition by dob, ${letters}) as alike from patients
      where practice_id = ${practiceId} and replaced_by is null ${choosable}
    ) patients
    where alike > 1 order by ${letters}, dob, created_at, id limit ${limit}`)
}
