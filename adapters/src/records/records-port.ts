import type { PracticeSystem } from '@econsult/contract/record-systems/systems'

/** Every outside system from which charts are read or to which a closing is sent. */
export type Vendor = PracticeSystem | 'fax'

/** The ids of a patient at a record system. */
export interface ChartKey {
  /** The practice's own id at the record system; '' if its credentials are for one practice only. */
  readonly practiceId: string
  readonly patientId: string
  /** athena's department; the others have none. */
  readonly departmentId?: string
  /** Elation's physician of the patient; the others need none. */
  readonly physicianId?: string
}

/** One part of a visit note, in plain text. */
export interface NoteSection {
  /** null for the text before the first heading. */
  readonly heading: string | null
  readonly text: string
}

/** A visit note with our own headings, ready to be printed. */
export interface VisitNote {
  readonly title: string
  /** YYYY-MM-DD */
  readonly day: string
  readonly clinician: string | null
  readonly sections: readonly NoteSection[]
}

/** A document of a visit, as stored in the record system. */
export interface VisitFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

export interface LatestEncounter {
  readonly note: VisitNote
  readonly files: readonly VisitFile[]
}

/** Reads a patient's latest encounter (CASE-06). */
export interface LatestEncounterReader {
  /** null if the patient has had none. Ends within 10 seconds. @throws RecordSystemError */
  latestEncounter(patient: ChartKey): Promise<LatestEncounter | null>
}

/** The findings of a test of a working connection. */
export interface ConnectionFound {
  /** The result in a sentence for the practice's admin. */
  readonly words: string
  /** All departments of the practice there, and those that this connection uses; only athena has departments. */
  readonly departments?: {
    readonly found: readonly { readonly id: string; readonly name: string }[]
    readonly charts: string
    readonly claims: string
  }
}

/** Checks whether a connection works. */
export interface ConnectionChecker {
  /**
   * Makes a request with the credentials and the practice's own id there; it reads and writes nothing. Ends within 10
   * seconds. @throws RecordSystemError
   */
  checkConnection(practiceId: string): Promise<ConnectionFound>
}

/**
 * Kinds of failures at a record system: it cannot be reached (or did not respond in time), requires fewer requests,
 * refused our request, does not know the patient, gave a response that its documentation does not describe, or one that
 * is larger or nested more deeply than can be read.
 */
export type RecordFault = 'away' | 'throttled' | 'refused' | 'unknown' | 'unreadable' | 'tooLarge'

/** A refusal in the vendor's own words: for the people of the practice, never for a log. */
export interface VendorAnswer {
  readonly status: number
  /** '' if it gave no words. */
  readonly words: string
}

/** A call to a record system failed; the message does not name a patient. */
export class RecordSystemError extends Error {
  override readonly name = 'RecordSystemError'
  readonly system: Vendor
  readonly fault: RecordFault
  /** Seconds that the system wants us to wait, if it gave them. */
  readonly retryAfter: number | undefined
  /** True if the data may have been written despite the failure. */
  readonly uncertain: boolean
  /** The system's response; undefined if there was none. */
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
