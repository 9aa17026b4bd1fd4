import type { DocumentFiler } from '../records/documents-port.ts'
import type { PatientFeed } from '../records/patients-port.ts'

/** A practice's access to hint, as the exchange of a code gives it. */
export interface HintAccess {
  readonly integrationId: string
  /** The practice's id and name at hint. */
  readonly practiceId: string
  readonly practiceName: string
  /** Opens the practice's charts: a secret that has no end. */
  readonly accessToken: string
}

/** The ability to take up an integration that a practice began in hint (REC-04). */
export interface HintIntegrations {
  /** Trades a code, which is good for one use, for access. It ends within 10 seconds. @throws HintError */
  exchangeCode(code: string): Promise<HintAccess>
  /** The name that the practice behind an access token has at hint. It ends within 10 seconds. @throws HintError */
  findPractice(accessToken: string): Promise<string>
}

/**
 * What went wrong at hint: it did not accept the code, is away (or did not answer in time), wants fewer requests, refused
 * our key, or answered what its documentation does not say.
 */
export type HintFault = 'codeOver' | 'away' | 'throttled' | 'refused' | 'unreadable'

/** A call to hint failed; the message names neither code nor key. */
export class HintError extends Error {
  override readonly name = 'HintError'
  readonly fault: HintFault

  constructor(fault: HintFault) {
    super(`hint: ${fault}`)
    this.fault = fault
  }
}

/** What the product uses of a practice's charts in hint. */
export type HintCharts = DocumentFiler & PatientFeed
