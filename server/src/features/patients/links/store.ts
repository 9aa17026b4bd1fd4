import { LINKED_SYSTEMS, type LinkedSystem } from '@econsult/contract/record-systems/systems'
import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { PatientsTable } from '../../../tables/patients.ts'
import type { PatientLink, PatientLinks } from './rules.ts'

// The ids of patients in record systems. Each id has one row. Before writing a row, callers must change or lock the
// patient.

/** SQL that selects the links for each row of a query on `patients`. */
export const LINKS = sql<PatientLinks>`(
  select coalesce(jsonb_object_agg(links.system,
    jsonb_build_object('id', links.vendor_id, 'physicianId', links.physician_id)), '{}')
  from patient_links links
  where links.practice_id = patients.practice_id and links.patient_id = patients.id)`

/** New ids of a patient. If no physician is given, the stored physician is kept. */
export type NewLinks = Readonly<Partial<Record<LinkedSystem, Pick<PatientLink, 'id'> & Partial<PatientLink>>>>

type PatientKey = Pick<PatientsTable, 'practice_id' | 'id'>

/** Links patients to record systems. A new id replaces an earlier id in the same system. */
export async function linkPatients(
  handle: Handle,
  patients: readonly { readonly patient: PatientKey; readonly links: NewLinks }[],
): Promise<void> {
  const rows = patients.flatMap(({ patient, links }) =>
    LINKED_SYSTEMS.flatMap((system) => {
      const link = links[system]
      if (!link) return []
      const { id: vendor_id, physicianId: physician_id = null } = link
      return { practice_id: patient.practice_id, patient_id: patient.id, system, vendor_id, physician_id }
    }),
  )
  if (rows.length === 0) return
  await handle
    .insertInto('patient_links')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['practice_id', 'patient_id', 'system']).doUpdateSet({
        vendor_id: (row) => row.ref('excluded.vendor_id'),
        physician_id: sql<string | null>`coalesce(excluded.physician_id, patient_links.physician_id)`,
      }),
    )
    .execute()
}

/** Removes a patient's ids in these record systems. */
export async function unlinkPatient(
  handle: Handle,
  { practice_id, id }: PatientKey,
  systems: readonly LinkedSystem[],
): Promise<void> {
  if (systems.length === 0) return
  await handle
    .deleteFrom('patient_links')
    .where('practice_id', '=', practice_id)
    .where('patient_id', '=', id)
    .where('system', 'in', systems)
    .execute()
}

/** A subquery for the ids of a practice's patients who have one of these ids in a record system. */
export function linkedTo(
  handle: Handle,
  { practiceId, system }: { readonly practiceId: string; readonly system: LinkedSystem },
  vendorIds: readonly string[],
) {
  return handle
    .selectFrom('patient_links')
    .select('patient_id')
    .where('practice_id', '=', practiceId)
    .where('system', '=', system)
    .where('vendor_id', '=', sql<string>`any(${vendorIds}::text[])`)
}
