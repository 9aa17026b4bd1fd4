import { identityKey } from '@econsult/contract/patient-identity'
import { LINKED_SYSTEMS, linkFieldOf } from '@econsult/contract/record-systems/systems'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { PatientsTable } from '../../../tables/patients.ts'
import { linkedTo, linkPatients, LINKS, type NewLinks } from '../../patients/links/store.ts'
import type { PatientRecord } from '../../patients/store.ts'
import type { RowValues } from '../rows/row-values.ts'

/**
 * Returns the patients of a practice who have one of these names, in any spelling, and the date of birth that belongs
 * to it. Groups them by the identity keys of the rows. A patient is also found by the names of merged entries.
 */
export async function findPatientsByName(
  handle: Handle,
  practiceId: string,
  rows: readonly Pick<RowValues, 'fullName' | 'dob'>[],
): Promise<Map<string, PatientRecord[]>> {
  const dobs = [...new Set(rows.map((row) => row.dob))]
  const bornThen = await handle
    .selectFrom('patients')
    .select(['id', 'full_name', 'dob', 'replaced_by'])
    .where('practice_id', '=', practiceId)
    .where('dob', '=', sql<string>`any(${dobs}::date[])`)
    .execute()
  const keys = new Set(rows.map(identityKey))
  const idsByKey = new Map<string, Set<string>>()
  for (const { id, full_name: fullName, dob, replaced_by } of bornThen) {
    const key = identityKey({ fullName, dob })
    if (keys.has(key)) idsByKey.set(key, (idsByKey.get(key) ?? new Set()).add(replaced_by ?? id))
  }
  const wanted = [...idsByKey.values()].flatMap((ids) => [...ids])
  const patients = await handle
    .selectFrom('patients')
    .selectAll('patients')
    .select(LINKS.as('links'))
    .where('practice_id', '=', practiceId)
    .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return new Map([...idsByKey].map(([key, ids]) => [key, patients.filter(({ id }) => ids.has(id))]))
}

/**
 * Returns a practice's patients who have any of the rows' record ids. If both a merged entry and the entry that
 * replaced it are found, returns only the entry that replaced it. If only a merged entry is found, it has a chart of
 * its own and is returned.
 */
export async function findPatientsByRecordId(
  handle: Handle,
  practiceId: string,
  rows: readonly RowValues[],
): Promise<PatientRecord[]> {
  const found = new Map<string, PatientRecord>()
  for (const system of LINKED_SYSTEMS) {
    const ids = rows.flatMap(({ fields }) => fields[linkFieldOf(system)] ?? [])
    if (ids.length === 0) continue
    const patients = await handle
      .selectFrom('patients')
      .selectAll('patients')
      .select(LINKS.as('links'))
      .where('practice_id', '=', practiceId)
      .where('id', 'in', linkedTo(handle, { practiceId, system }, ids))
      .execute()
    for (const patient of patients) found.set(patient.id, patient)
  }
  return [...found.values()].filter(({ replaced_by }) => replaced_by === null || !found.has(replaced_by))
}

/** Adds patients with their ids in record systems. */
export async function insertPatients(
  handle: Handle,
  patients: readonly { readonly row: Insertable<PatientsTable>; readonly links: NewLinks }[],
): Promise<void> {
  if (patients.length === 0) return
  await handle
    .insertInto('patients')
    .values(patients.map(({ row }) => row))
    .execute()
  await linkPatients(
    handle,
    patients.map(({ row, links }) => ({ patient: row, links })),
  )
}

/** Updates those fields of the patient that a row contains. */
export async function updatePatient(
  handle: Handle,
  patient: Pick<PatientRecord, 'practice_id' | 'id'>,
  { columns, links }: { readonly columns: Updateable<PatientsTable>; readonly links: NewLinks },
): Promise<void> {
  await handle
    .updateTable('patients')
    .set(columns)
    .where('practice_id', '=', patient.practice_id)
    .where('id', '=', patient.id)
    .execute()
  await linkPatients(handle, [{ patient, links }])
}
