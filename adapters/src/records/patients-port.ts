/** A patient's data in a record system, with the product's own field names. */
export interface VendorPatient {
  readonly vendorPatientId: string
  /** Former ids of this patient, from entries that were merged into the patient's entry. */
  readonly formerIds: readonly string[]
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD */
  readonly dob: string
  readonly details: PatientDetails
}

export const PATIENT_DETAILS = [
  'gender',
  'address',
  'city',
  'state',
  'zip',
  'mobile_no',
  'homephone',
  'email',
  'guarantor_frstnm',
  'guarantor_lastnm',
  'guarantor_addr',
  'guarantor_city',
  'guarantor_state',
  'guarantor_zip',
  'primary_ins_name',
  'primary_ins_id',
  'primary_ins_addr',
  'primary_ins_city',
  'primary_ins_state',
  'primary_ins_zip',
  'secondary_ins_name',
  'secondary_ins_id',
  'secondary_ins_addr',
  'secondary_ins_city',
  'secondary_ins_state',
  'secondary_ins_zip',
] as const

/** Only fields that the system returned; missing fields are unknown. */
export type PatientDetails = Readonly<Partial<Record<(typeof PATIENT_DETAILS)[number], string>>>

export interface ChangesWanted {
  readonly practiceId: string
  /** Start time of the requested changes; null requests all changes that the system still returns. */
  readonly since: Date | null
  /** True if the last reading was interrupted, in which case changes that it may have consumed are returned again. */
  readonly again: boolean
}

/** Reads changed patients. */
export interface PatientFeed {
  /** Returns changed patients, each only once. @throws RecordSystemError */
  changedPatients(wanted: ChangesWanted): Promise<readonly VendorPatient[]>
}
