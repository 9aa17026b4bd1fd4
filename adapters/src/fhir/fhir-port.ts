import type { ChartPerson, ChartReading } from '../records/chart-port.ts'
import type { ConnectionChecker } from '../records/records-port.ts'

export interface FhirSettings {
  /** The base URL of the server, for example https://fhir.example.org/r4, without a trailing slash. */
  readonly baseUrl: string
  /** The client ID assigned by the server; '' for a fixed bearer token. */
  readonly user: string
  /** A private key (PEM or JWK), a client secret or a bearer token; fhir-credentials.ts distinguishes them. */
  readonly secret: string
}

/**
 * The parts of a FHIR R4 server (US Core) that the product uses, without write access. No link to a FHIR patient is
 * stored; each time, the patient is found by name and date of birth.
 */
export interface FhirRecords extends ConnectionChecker {
  /**
   * Reads a chart like ChartReader. The fault is 'unknown' unless exactly one patient matches. @throws
   * RecordSystemError
   */
  readChartOf(person: ChartPerson, since: string): Promise<ChartReading>
}
