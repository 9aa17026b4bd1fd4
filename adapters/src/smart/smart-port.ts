import type { VendorPatient } from '../records/patients-port.ts'

/** Who the product is at a chart's server. */
export interface SmartClient {
  /** The address of the FHIR server, which is also the name by which it opens the product. */
  readonly issuer: string
  readonly clientId: string
  /** Undefined where the server knows the product without a secret. */
  readonly secret: string | undefined
  /** Where the chart's server sends the browser back to. */
  readonly redirectUri: string
}

/** What the answer of the chart's server is checked against; secret until then. */
export interface LaunchChecks {
  readonly state: string
  readonly verifier: string
}

/** The answer that the browser brought back. */
export interface LaunchAnswer {
  readonly state: string
  readonly code: string
  /** Set if the server named itself in its answer. */
  readonly iss: string | undefined
}

/** A patient in a chart, as far as the chart tells. */
export interface ChartPatient extends Omit<VendorPatient, 'dob'> {
  /** YYYY-MM-DD; null if the chart has none or only a part. */
  readonly dob: string | null
}

/** Opens the product from a chart by SMART App Launch 2 (FHIR-03). */
export interface SmartCharts {
  /** Whether a server that opens applications answers at this address. Ends within 10 seconds. @throws SmartError */
  check(issuer: string): Promise<void>
  /** The address at which the browser continues, and what its answer is checked against. @throws SmartError */
  begin(client: SmartClient, launch: string): Promise<{ continueAt: string; checks: LaunchChecks }>
  /** The patient whose chart is open, for a code, which works once. Keeps no token. @throws SmartError */
  finish(client: SmartClient, answer: LaunchAnswer, checks: LaunchChecks): Promise<ChartPatient>
}

/**
 * What went wrong at a chart's server: its address is not for this server, it is unreachable, it refused us, it named no
 * patient, or it answered what SMART does not describe.
 */
export type SmartFault = 'inside' | 'away' | 'refused' | 'noPatient' | 'unreadable'

/** A request to a chart's server failed; the message names no patient. */
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
