import type { VendorPatient } from '../records/patients-port.ts'

/** The product's registration at a chart's server. */
export interface SmartClient {
  /** The address of the FHIR server, which is also the name by which it opens the product. */
  readonly issuer: string
  readonly clientId: string
  /** Undefined if the server accepts the product without a secret. */
  readonly secret: string | undefined
  /** The address to which the chart's server sends the browser back. */
  readonly redirectUri: string
}

/** Values against which the response of the chart's server is checked; secret until then. */
export interface LaunchChecks {
  readonly state: string
  readonly verifier: string
}

/** The response that the browser brought back. */
export interface LaunchAnswer {
  readonly state: string
  readonly code: string
  /** Set if the server named itself in its response. */
  readonly iss: string | undefined
}

/** A patient in a chart, with the data that the chart provides. */
export interface ChartPatient extends Omit<VendorPatient, 'dob'> {
  /** YYYY-MM-DD; null if the chart has no date or only a part of one. */
  readonly dob: string | null
}

/** Opens the product from a chart by SMART App Launch 2 (FHIR-03). */
export interface SmartCharts {
  /**
   * Checks that a server that opens applications responds at this address. Ends within 10 seconds. @throws SmartError
   */
  check(issuer: string): Promise<void>
  /**
   * Returns the address at which the browser continues, and the values against which its response is checked.
   * @throws SmartError
   */
  begin(client: SmartClient, launch: string): Promise<{ continueAt: string; checks: LaunchChecks }>
  /** Returns the patient whose chart is open, for a code, which works once. Stores no token. @throws SmartError */
  finish(client: SmartClient, answer: LaunchAnswer, checks: LaunchChecks): Promise<ChartPatient>
}

/**
 * Kinds of failures at a chart's server: its address is not allowed for this server, it cannot be reached, it refused
 * our request, it named no patient, or it gave a response that SMART does not describe.
 */
export type SmartFault = 'inside' | 'away' | 'refused' | 'noPatient' | 'unreadable'

/** A request to a chart's server failed; the message does not name a patient. */
export class SmartError extends Error {
  override readonly name = 'SmartError'
  readonly fault: SmartFault

  constructor(fault: SmartFault) {
    super(`chart: ${fault}`)
    this.fault = fault
  }
}

/** Fetches the public keys of an application. */
export type FetchKeys = typeof fetch
