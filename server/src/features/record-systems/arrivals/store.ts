import type { LinkedSystem } from '@econsult/contract/record-systems/systems'
import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { PatientArrivalsTable } from '../../../tables/record-systems.ts'
import type { PatientRecord } from '../../patients/store.ts'
import { linkedTo, linkPatients, LINKS } from '../../patients/links/store.ts'
import type { Arrived, ArrivingColumns, ArrivingPatient } from './rules.ts'

export type ArrivalRecord = Selectable<PatientArrivalsTable>

interface FeedKey {
  readonly practiceId: string
  readonly system: LinkedSystem
}

/** Records the start of a transfer; returns the start of an interrupted earlier one, if any. Requires system access. */
export async function beginFeed(handle: Handle, { practiceId, system }: FeedKey, now: Date) {
  const before = await handle
    .selectFrom('patient_feeds')
    .select(['begun_at', 'taken_at'])
    .where('practice_id', '=', practiceId)
    .where('system', '=', system)
    .forUpdate()
    .executeTakeFirst()
  const begun_at = before?.begun_at ?? now
  await handle
    .insertInto('patient_feeds')
    .values({ practice_id: practiceId, system, begun_at, taken_at: before?.taken_at ?? null })
    .onConflict((conflict) => conflict.columns(['practice_id', 'system']).doUpdateSet({ begun_at }))
    .execute()
  return { brokenAt: before?.begun_at ?? null, takenAt: before?.taken_at ?? null }
}

/** Records that all changes up to this time have been copied. Requires system access. */
export async function finishFeed(handle: Handle, { practiceId, system }: FeedKey, takenAt: Date) {
  await handle
    .updateTable('patient_feeds')
    .set({ begun_at: null, taken_at: takenAt })
    .where('practice_id', '=', practiceId)
    .where('system', '=', system)
    .execute()
}

/**
 * Finds the practice's patients who may be the arriving patient. These are the patients linked to the same id, those
 * with the same date of birth, and those who replaced a merged entry with that date of birth.
 */
export async function findPossible(
  handle: Handle,
  { practiceId, system }: FeedKey,
  arriving: ArrivingPatient,
): Promise<PatientRecord[]> {
  const ids = [arriving.vendorPatientId, ...arriving.formerIds]
  return handle
    .selectFrom('patients')
    .selectAll('patients')
    .select(LINKS.as('links'))
    .where('practice_id', '=', practiceId)
    .where((match) =>
      match.or([
        match('id', 'in', linkedTo(handle, { practiceId, system }, ids)),
        match('dob', '=', arriving.dob),
        match('id', 'in', keptOfBirthday(handle, practiceId, arriving.dob)),
      ]),
    )
    .orderBy('created_at')
    .execute()
}

/** An SQL query for the ids of patients who replace merged entries with this date of birth. */
export function keptOfBirthday(handle: Handle, practiceId: string, dob: string) {
  return handle
    .selectFrom('patients as merged')
    .select('merged.replaced_by')
    .where('merged.practice_id', '=', practiceId)
    .where('merged.dob', '=', dob)
    .where('merged.replaced_by', 'is not', null)
    .$castTo<{ replaced_by: string }>()
}

/** Updates a patient with the details and links of an arriving patient; the date of birth is optional. */
export async function updateArrived(
  handle: Handle,
  patient: Pick<PatientRecord, 'practice_id' | 'id'>,
  { columns, links }: Arrived<ArrivingColumns & { readonly dob?: string }>,
): Promise<void> {
  await handle
    .updateTable('patients')
    .set(columns)
    .where('practice_id', '=', patient.practice_id)
    .where('id', '=', patient.id)
    .execute()
  await linkPatients(handle, [{ patient, links }])
}

/** Adds an arriving patient as a patient of the whole practice, and returns the id. */
export async function insertArrived(
  handle: Handle,
  practiceId: string,
  { columns, links }: Arrived<ArrivingColumns & { readonly dob: string }>,
  now: Date,
): Promise<string> {
  const patient = { practice_id: practiceId, id: randomUUID() }
  await handle
    .insertInto('patients')
    .values({ ...columns, ...patient, created_at: now })
    .execute()
  await linkPatients(handle, [{ patient, links }])
  return patient.id
}

/** Stores an arriving patient for an admin's decision. Newer details replace those of a pending arrival. */
export async function saveArrival(
  handle: Handle,
  { practiceId, system }: FeedKey,
  arriving: ArrivingPatient,
  candidateIds: readonly string[],
  now: Date,
): Promise<void> {
  const known = {
    details: JSON.stringify(arriving),
    candidate_ids: [...candidateIds],
    arrived_at: now,
    decided_by: null,
    decided_at: null,
  }
  await handle
    .insertInto('patient_arrivals')
    .values({
      practice_id: practiceId,
      id: randomUUID(),
      system,
      vendor_patient_id: arriving.vendorPatientId,
      ...known,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['practice_id', 'system', 'vendor_patient_id'])
        .doUpdateSet(known)
        // If the details are unchanged, the decision is kept. If they have changed, a new decision is required.
        .where(sql<boolean>`patient_arrivals.details is distinct from excluded.details`),
    )
    .execute()
}

/** Unlinks the patients who are not the arriving patient according to the decision. Returns the number of links. */
export async function unlinkOthers(
  handle: Handle,
  { practiceId, system }: FeedKey,
  arriving: ArrivingPatient,
  others: readonly PatientRecord[],
): Promise<number> {
  if (others.length === 0) return 0
  const ids = others.map(({ id }) => id)
  await handle
    .selectFrom('patients')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const unlinked = await handle
    .deleteFrom('patient_links')
    .where('practice_id', '=', practiceId)
    .where('patient_id', 'in', ids)
    .where('system', '=', system)
    .where('vendor_id', 'in', [arriving.vendorPatientId, ...arriving.formerIds])
    .returning('patient_id')
    .execute()
  return unlinked.length
}

/** Finds the arrivals of a practice that need a decision, oldest first. */
export async function findArrivals(
  handle: Handle,
  practiceId: string,
  most: number,
): Promise<ArrivalRecord[]> {
  return handle
    .selectFrom('patient_arrivals')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('decided_at', 'is', null)
    .orderBy('arrived_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Finds an arrival that needs a decision, and locks the row until the transaction ends. */
export async function lockArrival(
  handle: Handle,
  practiceId: string,
  id: string,
): Promise<ArrivalRecord | undefined> {
  return handle
    .selectFrom('patient_arrivals')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Records the decision about an arrival, with its user and time. */
export async function recordArrivalDecision(
  handle: Handle,
  { practice_id, id }: Pick<ArrivalRecord, 'practice_id' | 'id'>,
  decided_by: string,
  decided_at: Date,
): Promise<void> {
  await handle
    .updateTable('patient_arrivals')
    .set({ decided_by, decided_at })
    .where('practice_id', '=', practice_id)
    .where('id', '=', id)
    .execute()
}

/** Finds patients of a practice by their ids. */
export async function findPatients(
  handle: Handle,
  practiceId: string,
  ids: readonly string[],
): Promise<PatientRecord[]> {
  if (ids.length === 0) return []
  return handle
    .selectFrom('patients')
    .selectAll('patients')
    .select(LINKS.as('links'))
    .where('practice_id', '=', practiceId)
    .where('id', 'in', ids)
    .execute()
}

/** Finds the active practices. Their record systems are queried periodically. Requires system access. */
export async function findActivePractices(handle: Handle): Promise<string[]> {
  const rows = await handle
    .selectFrom('practices')
    .select('id')
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
