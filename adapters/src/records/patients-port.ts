/** A patient's data at a record system, in the product's own field names. */
export interface VendorPatient {
  readonly vendorPatientId: string
  /** Ids that this patient had before other entries were merged into theirs. */
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

/** Only fields that the system returned; a missing field is unknown. */
export type PatientDetails = Readonly<Partial<Record<(typeof PATIENT_DETAILS)[number], string>>>

export interface ChangesWanted {
  readonly practiceId: string
  /** Changes after this time; null for all changes that the system still returns. */
  readonly since: Date | null
  /** True if the last reading was interrupted: the changes that it may have consumed are returned again. */
  readonly again: boolean
}

/** Reads the patients who changed. */
export interface PatientFeed {
  /** Patients that changed, each once. @throws RecordSystemError */
  changedPatients(wanted: ChangesWanted): Promise<readonly VendorPatient[]>
}
