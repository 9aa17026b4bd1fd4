import type { DocumentFiler } from '../records/documents-port.ts'
import type { PatientFeed } from '../records/patients-port.ts'

/** The access to a practice's data in hint, as received in exchange for a code. */
export interface HintAccess {
  readonly integrationId: string
  /** The practice's id and name in hint. */
  readonly practiceId: string
  readonly practiceName: string
  /** The access token for the practice's charts, a secret that does not expire. */
  readonly accessToken: string
}

/** Completes an integration that a practice started in hint (REC-04). */
export interface HintIntegrations {
  /** Exchanges a code for access; each code is valid once. Ends within 10 seconds. @throws HintError */
  exchangeCode(code: string): Promise<HintAccess>
  /**
   * Returns the hint name of the practice to which an access token belongs. Ends within 10 seconds.
   * @throws HintError
   */
  findPractice(accessToken: string): Promise<string>
}

/**
 * Kinds of failures in hint: the code was rejected; hint could not be reached (or did not respond in time), reported
 * too many requests, or rejected our key; or the response did not match hint's documentation.
 */
export type HintFault = 'codeOver' | 'away' | 'throttled' | 'refused' | 'unreadable'

/** A call to hint failed; the error message contains neither code nor key. */
export class HintError extends Error {
  override readonly name = 'HintError'
  readonly fault: HintFault
  /** Waiting time in seconds that hint requested, if any. */
  readonly retryAfter: number | undefined

  constructor(fault: HintFault, retryAfter?: number) {
    super(`hint: ${fault}`)
    this.fault = fault
    this.retryAfter = retryAfter
  }
}

/** The parts of hint's API for a practice's charts that the product uses. */
export type HintCharts = DocumentFiler & PatientFeed
