import type { DocumentFiler } from '../records/documents-port.ts'
import type { PatientFeed } from '../records/patients-port.ts'

/** A practice's access to hint, from the exchange of a code. */
export interface HintAccess {
  readonly integrationId: string
  /** The practice's id and name at hint. */
  readonly practiceId: string
  readonly practiceName: string
  /** Gives access to the practice's charts: a secret that does not expire. */
  readonly accessToken: string
}

/** Completes an integration that a practice began in hint (REC-04). */
export interface HintIntegrations {
  /** Exchanges a code, which works once, for access. Ends within 10 seconds. @throws HintError */
  exchangeCode(code: string): Promise<HintAccess>
  /**
   * Returns the name at hint of the practice to which an access token belongs. Ends within 10 seconds.
   * @throws HintError
   */
  findPractice(accessToken: string): Promise<string>
}

/**
 * Kinds of failures at hint: it did not accept the code, could not be reached (or did not respond in time), requires
 * fewer requests, refused our key, or gave a response that its documentation does not describe.
 */
export type HintFault = 'codeOver' | 'away' | 'throttled' | 'refused' | 'unreadable'

/** A call to hint failed; the message contains neither code nor key. */
export class HintError extends Error {
  override readonly name = 'HintError'
  readonly fault: HintFault
  /** Seconds that hint wants us to wait, if it gave them. */
  readonly retryAfter: number | undefined

  constructor(fault: HintFault, retryAfter?: number) {
    super(`hint: ${fault}`)
    this.fault = fault
    this.retryAfter = retryAfter
  }
}

/** The parts of hint's API that the product uses for a practice's charts. */
export type HintCharts = DocumentFiler & PatientFeed
