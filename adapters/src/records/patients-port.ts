/** A patient as a record system has them, in the product's own field names (document 2, section 3). */
export interface VendorPatient {
  readonly vendorPatientId: string
  /** Ids that this patient had before others were merged into them. */
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

/** Only what the system says: a field that is not there says nothing. */
export type PatientDetails = Readonly<Partial<Record<(typeof PATIENT_DETAILS)[number], string>>>

export interface ChangesWanted {
  readonly practiceId: string
  /** Changes after this time; null for all that the system still tells. */
  readonly since: Date | null
  /** Set where the last reading broke off: what it may have taken is to be told again. */
  readonly again: boolean
}

/** The ability to tell whose data changed. */
export interface PatientFeed {
  /** Patients that changed, each once. @throws RecordSystemError */
  changedPatients(wanted: ChangesWanted): Promise<readonly VendorPatient[]>
}
