import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { PatientsTable } from '../../db/patients-table.ts'

export type PatientRecord = Selectable<PatientsTable>

/** A patient of a practice. */
export async function findPatient(
  handle: Handle,
  practiceId: string,
  id: string,
): Promise<PatientRecord | undefined> {
  return handle
    .selectFrom('patients')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Lets one at a time look for patients of a practice and add those who are not there, until its transaction ends: an
 * import and a record system's news add nobody twice.
 */
export async function lockPatients(handle: Handle, practiceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`patients ${practiceId}`}, 0))`.execute(handle)
}

interface PatientSearch {
  readonly practiceId: string
  /** Only this provider's patients and those of the whole practice; absent: all of the practice. */
  readonly providerId: string | undefined
  /** Folded words; each must start a word of the name. */
  readonly words: readonly string[]
  readonly limit: number
}

/** Patients whose names have words that start so, those whose name itself starts so first. */
export async function searchPatients(handle: Handle, search: PatientSearch): Promise<PatientRecord[]> {
  let query = handle.selectFrom('patients').selectAll().where('practice_id', '=', search.practiceId)
  const { providerId } = search
  if (providerId) {
    query = query.where((match) =>
      match.or([match('provider_id', '=', providerId), match('provider_id', 'is', null)]),
    )
  }
  for (const word of search.words)
    query = query.where(sql<boolean>`position(${` ${word}`} in search_name) > 0`)
  const first = ` ${search.words.join(' ')}`
  return query
    .orderBy(sql`starts_with(search_name, ${first})`, 'desc')
    .orderBy('full_name')
    .orderBy('dob')
    .limit(search.limit)
    .execute()
}

/** The patient of this name and day of birth whom this provider has already. */
export async function findSamePatient(
  handle: Handle,
  patient: { practiceId: string; providerId: string; fullName: string; dob: string },
): Promise<PatientRecord | undefined> {
  return handle
    .selectFrom('patients')
    .selectAll()
    .where('practice_id', '=', patient.practiceId)
    .where('provider_id', '=', patient.providerId)
    .where(sql<boolean>`lower(full_name) = lower(${patient.fullName})`)
    .where('dob', '=', patient.dob)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

interface NewPatient {
  readonly practiceId: string
  readonly providerId: string
  readonly fullName: string
  readonly firstName: string
  readonly lastName: string
  readonly searchName: string
  readonly dob: string
  readonly now: Date
}

/** Adds a patient and gives the id. */
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
