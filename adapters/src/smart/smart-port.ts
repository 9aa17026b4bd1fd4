import type { VendorPatient } from '../records/patients-port.ts'

/** The product's registration with a chart's server. */
export interface SmartClient {
  /** The address of the FHIR server, which is also the issuer sent when the chart opens the product. */
  readonly issuer: string
  readonly clientId: string
  /** Undefined if the server does not require a secret from the product. */
  readonly secret: string | undefined
  /** The address to which the chart's server redirects the browser. */
  readonly redirectUri: string
}

/** Values with which the response of the chart's server is checked; they stay secret until that check. */
export interface LaunchChecks {
  readonly state: string
  readonly verifier: string
}

/** The parameters of the redirect with which the browser returned. */
export interface LaunchAnswer {
  readonly state: string
  readonly code: string
  /** Set if the response contains the server's issuer. */
  readonly iss: string | undefined
}

/** A patient in a chart, with the data that the chart provides. */
export interface ChartPatient extends Omit<VendorPatient, 'dob'> {
  /** YYYY-MM-DD; null if the chart contains no date or only a partial date. */
  readonly dob: string | null
}

/** Opens the product from a chart with SMART App Launch 2 (FHIR-03). */
export interface SmartCharts {
  /**
   * Checks that this address belongs to a server that can open applications. Ends within 10 seconds. @throws SmartError
   */
  check(issuer: string): Promise<void>
  /**
   * Returns the address to which the browser is sent, and the values with which the response is checked.
   * @throws SmartError
   */
  begin(client: SmartClient, launch: string): Promise<{ continueAt: string; checks: LaunchChecks }>
  /**
   * Exchanges a code, which is valid once, and returns the patient whose chart is open. Stores no token. @throws
   * SmartError
   */
  finish(client: SmartClient, answer: LaunchAnswer, checks: LaunchChecks): Promise<ChartPatient>
}

/**
 * Kinds of failures of a chart's server: its address is not permitted; it cannot be reached; it rejected our request;
 * it returned no patient; or its response does not conform to SMART.
 */
export type SmartFault = 'inside' | 'away' | 'refused' | 'noPatient' | 'unreadable'

/** A request to a chart's server failed; the error message does not contain the patient's name. */
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
