import type { PracticeSystem } from '@econsult/contract/record-systems/systems'

/** All external systems from which charts are read or to which the deliveries of a closing are sent. */
export type Vendor = PracticeSystem | 'fax'

/** The ids of a patient in a record system. */
export interface ChartKey {
  /** The practice's own id in the record system; '' if the credentials are for one practice only. */
  readonly practiceId: string
  readonly patientId: string
  /** athena's department; other record systems have no departments. */
  readonly departmentId?: string
  /** Id of the patient's physician in Elation; other record systems do not need it. */
  readonly physicianId?: string
}

/** One part of a visit note, in plain text. */
export interface NoteSection {
  /** null for the text before the first heading. */
  readonly heading: string | null
  readonly text: string
}

/** A visit note with our own headings, ready for printing. */
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
  /** Returns null if the patient has had no encounter. Ends within 10 seconds. @throws RecordSystemError */
  latestEncounter(patient: ChartKey): Promise<LatestEncounter | null>
}

/** The results of a successful connection test. */
export interface ConnectionFound {
  /** A sentence about the result, for the practice's admin. */
  readonly words: string
  /** All departments of the practice, and those that this connection uses; only athena has departments. */
  readonly departments?: {
    readonly found: readonly { readonly id: string; readonly name: string }[]
    readonly charts: string
    readonly claims: string
  }
}

/** Tests a connection. */
export interface ConnectionChecker {
  /**
   * Sends a request with the credentials and the practice's own id, without reading or writing data. Ends within 10
   * seconds. @throws RecordSystemError
   */
  checkConnection(practiceId: string): Promise<ConnectionFound>
}

/**
 * Kinds of failures in a record system: it cannot be reached (or did not respond in time), reports too many requests,
 * rejects our request, does not know the patient, or returns a response that does not match its documentation or is too
 * large or too deeply nested.
 */
export type RecordFault = 'away' | 'throttled' | 'refused' | 'unknown' | 'unreadable' | 'tooLarge'

/** A refusal in the vendor's own words, for members of the practice; must not be logged. */
export interface VendorAnswer {
  readonly status: number
  /** '' if the vendor gave no reason. */
  readonly words: string
}

/** A call to a record system failed; the error message does not contain the patient's name. */
export class RecordSystemError extends Error {
  override readonly name = 'RecordSystemError'
  readonly system: Vendor
  readonly fault: RecordFault
  /** Waiting time in seconds that the record system requested, if any. */
  readonly retryAfter: number | undefined
  /** True if the data may have been written despite the failure. */
  readonly uncertain: boolean
  /** The response of the record system; undefined if there was none. */
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
