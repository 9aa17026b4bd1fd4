import { randomUUID } from 'node:crypto'
import type { ImportField } from '@econsult/contract/imports/fields'
import type { Insertable, Updateable } from 'kysely'
import type { PatientsTable } from '../../../tables/patients.ts'
import type { Sealer } from '../../../crypto/sealer.ts'
import type { PatientRecord } from '../../patients/store.ts'
import type { RowValues } from '../rows/row-values.ts'
import { PATIENT_COLUMNS, PLAIN_FIELDS } from './patient-columns.ts'

/** A row as a new patient of the whole practice. */
export function newPatient(
  practiceId: string,
  values: RowValues,
  { sealer, now }: { sealer: Sealer; now: Date },
): Insertable<PatientsTable> {
  const id = randomUUID()
  return {
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
}

/** The columns of a patient that a row changes. */
export function changedColumns(
  patient: Pick<PatientRecord, 'id'>,
  values: RowValues,
  { changes, sealer }: { changes: readonly ImportField[]; sealer: Sealer },
): Updateable<PatientsTable> {
  const names = changes.includes('fullName')
    ? {
        full_name: values.fullName,
        first_name: values.firstName,
        last_name: values.lastName,
        search_name: values.searchName,
      }
    : {}
  const sealed = changes.includes('ssn') ? sealedColumns(values, patient.id, sealer) : {}
  return { ...plainColumns(values, changes), ...names, ...sealed, provider_id: null }
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
    PLAIN_FIELDS.filter((field) => wanted.includes(field)).map((field) => [
      PATIENT_COLUMNS[field],
      fields[field] ?? null,
    ]),
  )
}

function sealedColumns({ fields: { ssn } }: RowValues, id: string, sealer: Sealer) {
  return ssn === undefined ? {} : { ssn_sealed: Buffer.from(sealer.seal(ssn, id), 'base64') }
}
