import { randomUUID } from 'node:crypto'
import type { ImportField } from '@econsult/contract/imports/fields'
import { LINKED_SYSTEMS, linkFieldOf } from '@econsult/contract/record-systems/systems'
import type { Insertable, Updateable } from 'kysely'
import type { PatientsTable } from '../../../tables/patients.ts'
import type { Sealer } from '../../../crypto/sealer.ts'
import type { NewLinks } from '../../patients/links/store.ts'
import type { PatientRecord } from '../../patients/store.ts'
import type { RowValues } from '../rows/row-values.ts'
import { hasColumn, PATIENT_COLUMNS, PLAIN_FIELDS } from './patient-columns.ts'

/** Converts a row to a new patient of the whole practice. */
export function newPatient(
  practiceId: string,
  values: RowValues,
  { sealer, now }: { sealer: Sealer; now: Date },
): { readonly row: Insertable<PatientsTable>; readonly links: NewLinks } {
  const id = randomUUID()
  const row = {
    ...plainColumns(values, PLAIN_FIELDS),
    ...sealedColumns(values, id, sealer),
    practice_id: practiceId,
    id,
    provider_id: null,
    full_name: values.fullName,
    first_name: values.firstName,
    last_name: values.lastName,
    search_name: values.searchName,
    dob: values.dob,
    created_at: now,
  }
  return { row, links: linksOf(values, PLAIN_FIELDS) }
}

/** Returns the changes that a row makes to a patient. */
export function changedParts(
  patient: Pick<PatientRecord, 'id'>,
  values: RowValues,
  { changes, sealer }: { changes: readonly ImportField[]; sealer: Sealer },
): { readonly columns: Updateable<PatientsTable>; readonly links: NewLinks } {
  const names = changes.includes('fullName')
    ? {
        full_name: values.fullName,
        first_name: values.firstName,
        last_name: values.lastName,
        search_name: values.searchName,
      }
    : {}
  const sealed = changes.includes('ssn') ? sealedColumns(values, patient.id, sealer) : {}
  const columns = { ...plainColumns(values, changes), ...names, ...sealed, provider_id: null }
  return { columns, links: linksOf(values, changes) }
}

/** Decrypts a patient's social security number. */
export function ssnOf(patient: Pick<PatientRecord, 'id' | 'ssn_sealed'>, sealer: Sealer): string | undefined {
  return patient.ssn_sealed ? sealer.open(patient.ssn_sealed.toString('base64'), patient.id) : undefined
}

function plainColumns(
  { fields }: RowValues,
  wanted: readonly ImportField[],
): Partial<Record<(typeof PATIENT_COLUMNS)[keyof typeof PATIENT_COLUMNS], string | null>> {
  return Object.fromEntries(
    PLAIN_FIELDS.filter(hasColumn)
      .filter((field) => wanted.includes(field))
      .map((field) => [PATIENT_COLUMNS[field], fields[field] ?? null]),
  )
}

/** Returns the record-system ids that a row contains in these fields. */
function linksOf({ fields }: RowValues, wanted: readonly ImportField[]): NewLinks {
  return Object.fromEntries(
    LINKED_SYSTEMS.flatMap((system) => {
      const field = linkFieldOf(system)
      const id = fields[field]
      return id !== undefined && wanted.includes(field) ? [[system, { id }]] : []
    }),
  )
}

function sealedColumns({ fields: { ssn } }: RowValues, id: string, sealer: Sealer) {
  return ssn === undefined ? {} : { ssn_sealed: Buffer.from(sealer.seal(ssn, id), 'base64') }
}
