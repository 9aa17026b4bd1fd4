/** The record systems that hold charts of linked patients. */
export const RECORD_SYSTEMS = ['athena', 'elation', 'cerbo'] as const
export type RecordSystem = (typeof RECORD_SYSTEMS)[number]

/** Everything outside that a closing is sent to. */
export type Vendor = RecordSystem | 'hint' | 'fax'

/** A patient as a record system knows them. */
export interface ChartKey {
  /** The practice's own id at the record system; '' where its credentials are of one practice alone. */
  readonly practiceId: string
  readonly patientId: string
  /** athena's department; the others have none. */
  readonly departmentId?: string
  /** Elation's physician of the patient; the others need none. */
  readonly physicianId?: string
}

/** One part of a visit note, in plain text. */
export interface NoteSection {
  /** null for what stands before the first heading. */
  readonly heading: string | null
  readonly text: string
}

/** A visit note in words of ours, ready to be printed. */
export interface VisitNote {
  readonly title: string
  /** YYYY-MM-DD */
  readonly day: string
  readonly clinician: string | null
  readonly sections: readonly NoteSection[]
}

/** A document that belongs to a visit, as it is kept there. */
export interface VisitFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

export interface LatestEncounter {
  readonly note: VisitNote
  readonly files: readonly VisitFile[]
}

/** The ability to tell of a patient's latest encounter (CASE-06). */
export interface LatestEncounterReader {
  /** null where the patient has had none. It ends within 10 seconds. @throws RecordSystemError */
  latestEncounter(patient: ChartKey): Promise<LatestEncounter | null>
}

/** The ability to say whether a connection works. */
export interface ConnectionChecker {
  /**
   * Asks with the credentials and the practice's own id there; gives what it found in a sentence for its admin. It ends
   * within 10 seconds. @throws RecordSystemError
   */
  checkConnection(practiceId: string): Promise<string>
}

/**
 * What went wrong at a record system: it is away (or did not answer in time), wants fewer requests, refused us, does not
 * know the patient, or answered what its documentation does not say.
 */
export type RecordFault = 'away' | 'throttled' | 'refused' | 'unknown' | 'unreadable'

/** A refusal in the vendor's own words: for the people of the practice, never for a log. */
export interface VendorAnswer {
  readonly status: number
  /** '' where it gave no words. */
  readonly words: string
}

/** A call to a record system failed; the message names no patient. */
export class RecordSystemError extends Error {
  override readonly name = 'RecordSystemError'
  readonly system: Vendor
  readonly fault: RecordFault
  /** Seconds that it wants us to wait, where it said so. */
  readonly retryAfter: number | undefined
  /** Whether something that was to be written may have been written all the same. */
  readonly uncertain: boolean
  /** What it answered; undefined where it did not answer. */
  readonly answer: VendorAnswer | undefined

  constructor(
    system: Vendor,
    fault: RecordFault,
    retryAfter?: number,
    uncertain = false,
    answer?: VendorAnswer,
  ) {
    super(`${system}: ${fault}`)
    this.system = system
    this.fault = fault
    this.retryAfter = retryAfter
    this.uncertain = uncertain
    this.answer = answer
  }
}
