import { randomUUID } from 'node:crypto'
import type { SearchTerm } from '@econsult/contract/name-search'
import { isSamePatient, patientIdentity } from '@econsult/contract/patient-identity'
import { type Selectable, sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { PatientsTable } from '../../tables/patients.ts'
import { searchNameHolds } from '../../db/search-name.ts'
import type { PatientLinks } from './links/rules.ts'
import { LINKS } from './links/store.ts'

/** A patient with ids in record systems. */
export type PatientRecord = Selectable<PatientsTable> & { readonly links: PatientLinks }

/** Selects patients of a practice with their ids in record systems. */
function selectPatients(handle: Handle, practiceId: string) {
  return handle
    .selectFrom('patients')
    .selectAll('patients')
    .select(LINKS.as('links'))
    .where('practice_id', '=', practiceId)
}

/** Finds a patient of a practice by id, even if the entry was replaced by another one. */
export async function findPatient(
  handle: Handle,
  practiceId: string,
  id: string,
): Promise<PatientRecord | undefined> {
  return selectPatients(handle, practiceId).where('id', '=', id).executeTakeFirst()
}

/** Finds the patient of a practice to whom this id currently refers: after a merge, the entry that replaced it. */
export async function findCurrentPatient(
  handle: Handle,
  practiceId: string,
  id: string,
): Promise<PatientRecord | undefined> {
  const found = await findPatient(handle, practiceId, id)
  return found?.replaced_by ? findPatient(handle, practiceId, found.replaced_by) : found
}

/**
 * Finds the patient to whom this id currently refers. Until the transaction ends, the patient cannot be merged. Code
 * that stores data about a patient takes this lock.
 */
export async function lockPatientShared(
  handle: Handle,
  practiceId: string,
  id: string,
): Promise<PatientRecord | undefined> {
  const held = await selectPatients(handle, practiceId).where('id', '=', id).forKeyShare().executeTakeFirst()
  return held?.replaced_by ? lockPatientShared(handle, practiceId, held.replaced_by) : held
}

/**
 * Finds the patient with exactly this id and locks the row. Until the transaction ends, no other transaction can send a
 * case for the patient or merge the patient.
 */
export async function lockPatient(
  handle: Handle,
  practiceId: string,
  id: string,
): Promise<PatientRecord | undefined> {
  await handle
    .selectFrom('patients')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  // The patient is read after the lock is taken, so that links written before that are included.
  return findPatient(handle, practiceId, id)
}

/** Finds patients of a practice by their ids. */
export async function findPatients(
  handle: Handle,
  practiceId: string,
  ids: readonly string[],
): Promise<Map<string, PatientRecord>> {
  const rows = await selectPatients(handle, practiceId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Makes transactions that search for and add patients of a practice run one after the other. An import and changes from
 * a record system therefore do not add the same patient twice.
 */
export async function lockPatients(handle: Handle, practiceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${patientsOf(practiceId)}, 0))`.execute(handle)
}

function patientsOf(practiceId: string): string {
  return `patients ${practiceId}`
}

interface PatientSearch {
  readonly practiceId: string
  /**
   * If set, only patients of this provider and patients of the whole practice are found. Otherwise, all patients of the
   * practice are found.
   */
  readonly providerId: string | undefined
  /** Terms returned by `searchTerms`; the name must contain all of them. */
  readonly terms: readonly SearchTerm[]
  readonly limit: number
}

/**
 * Finds patients with words in their names that start with the search words. Patients whose name begins with the search
 * words come first.
 */
export async function searchPatients(handle: Handle, search: PatientSearch): Promise<PatientRecord[]> {
  let query = selectPatients(handle, search.practiceId).where('replaced_by', 'is', null)
  const { providerId } = search
  if (providerId) {
    query = query.where((match) =>
      match.or([match('provider_id', '=', providerId), match('provider_id', 'is', null)]),
    )
  }
  for (const term of search.terms) query = query.where(searchNameHolds(term))
  const first = ` ${search.terms.map(([word]) => word).join(' ')}`
  return query
    .orderBy(sql`starts_with(search_name, ${first})`, 'desc')
    .orderBy('full_name')
    .orderBy('dob')
    .limit(search.limit)
    .execute()
}

/** A patient's name and date of birth as typed by a sender. */
interface TypedPatient {
  readonly practiceId: string
  readonly patientName: string
  readonly dob: string
}

/**
 * Finds the patients with this date of birth and this name in any spelling, oldest entry first. If a provider is given,
 * searches only the patients of this provider and of the whole practice; otherwise, all patients. Also finds patients
 * by the names of merged entries.
 */
export async function findSamePatients(
  handle: Handle,
  { practiceId, patientName, dob }: TypedPatient,
  providerId: string | undefined,
): Promise<PatientRecord[]> {
  const bornThen = await selectPatients(handle, practiceId)
    .where('dob', '=', dob)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const typed = { fullName: patientName, dob }
  const same = bornThen.filter((one) => isSamePatient({ fullName: one.full_name, dob: one.dob }, typed))
  const ids = [...new Set(same.map((one) => one.replaced_by ?? one.id))]
  const known = new Map(same.map((one) => [one.id, one]))
  const kept = ids.filter((id) => !known.has(id))
  const others = kept.length === 0 ? known : await findPatients(handle, practiceId, kept)
  return ids
    .flatMap((id) => known.get(id) ?? others.get(id) ?? [])
    .filter(({ provider_id }) => !providerId || provider_id === null || provider_id === providerId)
}

/** Finds a patient's own entry and the entries merged into it. */
export async function findEntries(
  handle: Handle,
  practiceId: string,
  patientId: string,
): Promise<PatientRecord[]> {
  return selectPatients(handle, practiceId)
    .where((match) => match.or([match('id', '=', patientId), match('replaced_by', '=', patientId)]))
    .execute()
}

/**
 * Makes transactions that add a patient with this name and date of birth run one after the other. Until the transaction
 * ends, imports and changes from record systems cannot add patients to the practice.
 */
export async function lockIdentity(
  handle: Handle,
  { practiceId, patientName, dob }: TypedPatient,
): Promise<void> {
  const identity = `patient ${practiceId} ${dob} ${patientIdentity(patientName)}`
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${patientsOf(practiceId)}, 0))`.execute(
    handle,
  )
  await sql`select pg_advisory_xact_lock(hashtextextended(${identity}, 0))`.execute(handle)
}

/** A patient's date of birth, and the patient's name in the forms that searches need. */
interface PatientNames {
  readonly fullName: string
  readonly firstName: string
  readonly lastName: string
  readonly searchName: string
  readonly dob: string
}

/** Corrects a patient's name and date of birth. The patient must be locked. */
export async function renamePatient(
  handle: Handle,
  { practice_id, id }: Pick<PatientRecord, 'practice_id' | 'id'>,
  { fullName, firstName, lastName, searchName, dob }: PatientNames,
): Promise<void> {
  await handle
    .updateTable('patients')
    .set({ full_name: fullName, first_name: firstName, last_name: lastName, search_name: searchName, dob })
    .where('practice_id', '=', practice_id)
    .where('id', '=', id)
    .execute()
}

interface NewPatient extends PatientNames {
  readonly practiceId: string
  readonly providerId: string
  readonly now: Date
}

/** Adds a patient and returns the id. */
export async function insertPatient(handle: Handle, patient: NewPatient): Promise<string> {
  const id = randomUUID()
  await handle
    .insertInto('patients')
    .values({
      practice_id: patient.practiceId,
      id,
      provider_id: patient.providerId,
      full_name: patient.fullName,
      first_name: patient.firstName,
      last_name: patient.lastName,
      search_name: patient.searchName,
      dob: patient.dob,
      created_at: patient.now,
    })
    .execute()
  return id
}

/** Deletes a patient to whom no other data refer. Requires system access. */
export async function deletePatient(
  handle: Handle,
  { practice_id, id }: Pick<PatientRecord, 'practice_id' | 'id'>,
): Promise<void> {
  await handle.deleteFrom('patients').where('practice_id', '=', practice_id).where('id', '=', id).execute()
}
