import type { ImportField } from '@econsult/contract/imports/fields'
import type { PatientsTable } from '../../../tables/patients.ts'

/** A field stored unchanged; names, date of birth and social security number are handled separately. */
type PlainField = Exclude<ImportField, 'fullName' | 'firstName' | 'lastName' | 'dob' | 'ssn'>

/** The record systems' ids of a patient. */
export const RECORD_ID_FIELDS = [
  'athenaPatientId',
  'elationPatientId',
  'cerboPatientId',
  'hintPatientId',
] as const satisfies readonly PlainField[]

/** The column of each field. */
export const PATIENT_COLUMNS = {
  gender: 'gender',
  mobile_no: 'mobile_no',
  homephone: 'homephone',
  email: 'email',
  address: 'address',
  city: 'city',
  state: 'state',
  zip: 'zip',
  athenaPatientId: 'athena_patient_id',
  elationPatientId: 'elation_patient_id',
  cerboPatientId: 'cerbo_patient_id',
  hintPatientId: 'hint_patient_id',
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
} as const satisfies Record<PlainField, keyof PatientsTable>

/** The fields that are stored unchanged, in the order in which they are named. */
export const PLAIN_FIELDS = Object.keys(PATIENT_COLUMNS).filter(isPlainField)

function isPlainField(name: string): name is PlainField {
  return name in PATIENT_COLUMNS
}
