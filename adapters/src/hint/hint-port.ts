import type { DocumentFiler } from '../records/documents-port.ts'
import type { PatientFeed } from '../records/patients-port.ts'

/** A practice's access to hint, from the exchange of a code. */
export interface HintAccess {
  readonly integrationId: string
  /** The practice's id and name at hint. */
  readonly practiceId: string
  readonly practiceName: string
  /** Opens the practice's charts: a secret that does not expire. */
  readonly accessToken: string
}

/** Completes an integration that a practice began in hint (REC-04). */
export interface HintIntegrations {
  /** Exchanges a code, which works once, for access. Ends within 10 seconds. @throws HintError */
  exchangeCode(code: string): Promise<HintAccess>
  /** The name at hint of the practice behind an access token. Ends within 10 seconds. @throws HintError */
  findPractice(accessToken: string): Promise<string>
}

/**
 * What went wrong at hint: it did not accept the code, is unreachable (or did not answer in time), wants fewer
 * requests, refused our key, or gave an answer that its documentation does not describe.
 */
export type HintFault = 'codeOver' | 'away' | 'throttled' | 'refused' | 'unreadable'

/** A call to hint failed; the message names neither code nor key. */
export class HintError extends Error {
  override readonly name = 'HintError'
  readonly fault: HintFault
  /** Seconds that hint wants us to wait, if it said so. */
  readonly retryAfter: number | undefined

  constructor(fault: HintFault, retryAfter?: number) {
    super(`hint: ${fault}`)
    this.fault = fault
    this.retryAfter = retryAfter
  }
}

/** What the product uses of a practice's charts in hint. */
export type HintCharts = DocumentFiler & PatientFeed
