import { IMPORT_FIELDS, type ImportField } from '@econsult/contract/imports/fields'
import {
  LINKED_SYSTEMS,
  type LinkedSystem,
  type LinkField,
  linkFieldOf,
} from '@econsult/contract/record-systems/systems'
import type { PatientsTable } from '../../../tables/patients.ts'
import type { PatientRecord } from '../../patients/store.ts'

/**
 * A field that is stored unchanged. Names, date of birth and social security number are not among them; they are
 * handled separately.
 */
type PlainField = Exclude<ImportField, 'fullName' | 'firstName' | 'lastName' | 'dob' | 'ssn'>

/** The fields that contain the id of a patient in a record system. SYSTEMS contains the system of each field. */
export const RECORD_ID_FIELDS = LINKED_SYSTEMS.map(linkFieldOf)
const SYSTEMS = new Map<ImportField, LinkedSystem>(
  LINKED_SYSTEMS.map((system) => [linkFieldOf(system), system]),
)

/** The columns of the other fields that are stored unchanged. */
export const PATIENT_COLUMNS = {
  gender: 'gender',
  mobile_no: 'mobile_no',
  homephone: 'homephone',
  email: 'email',
  address: 'address',
  city: 'city',
  state: 'state',
  zip: 'zip',
  guarantor_frstnm: 'guarantor_frstnm',
  guarantor_lastnm: 'guarantor_lastnm',
  guarantor_addr: 'guarantor_addr',
  guarantor_city: 'guarantor_city',
  guarantor_state: 'guarantor_state',
  guarantor_zip: 'guarantor_zip',
  primary_ins_name: 'primary_ins_name',
  primary_ins_id: 'primary_ins_id',
  primary_grp_no: 'primary_grp_no',
  primary_ins_addr: 'primary_ins_addr',
  primary_ins_city: 'primary_ins_city',
  primary_ins_state: 'primary_ins_state',
  primary_ins_zip: 'primary_ins_zip',
  secondary_ins_name: 'secondary_ins_name',
  secondary_ins_id: 'secondary_ins_id',
  secondary_grp_no: 'secondary_grp_no',
  secondary_ins_addr: 'secondary_ins_addr',
  secondary_ins_city: 'secondary_ins_city',
  secondary_ins_state: 'secondary_ins_state',
  secondary_ins_zip: 'secondary_ins_zip',
} as const satisfies Record<Exclude<PlainField, LinkField>, keyof PatientsTable>

/** The fields that are stored unchanged, in the order in which changes are listed. */
export const PLAIN_FIELDS = IMPORT_FIELDS.filter(isPlainField)

function isPlainField(field: ImportField): field is PlainField {
  return hasColumn(field) || SYSTEMS.has(field)
}

/** Returns true if a field is stored in a column of the patient, and false if it is stored as a link. */
export function hasColumn(field: ImportField): field is keyof typeof PATIENT_COLUMNS {
  return field in PATIENT_COLUMNS
}

/** Returns the stored value of a patient's field; null if there is none. */
export function storedIn(patient: PatientRecord, field: PlainField): string | null {
  if (hasColumn(field)) return patient[PATIENT_COLUMNS[field]]
  const system = SYSTEMS.get(field)
  return (system && patient.links[system]?.id) ?? null
}
