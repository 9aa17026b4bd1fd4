import type { ChartPerson, ChartReading } from '../records/chart-port.ts'
import type { ConnectionChecker } from '../records/records-port.ts'

export interface FhirSettings {
  /** The server's base, for example https://fhir.example.org/r4, without a slash at its end. */
  readonly baseUrl: string
  /** The client ID that the server gave; '' for a fixed bearer token. */
  readonly user: string
  /** A private key (PEM or JWK), a client secret, or a bearer token: fhir-credentials.ts tells them apart. */
  readonly secret: string
}

/**
 * The parts of a FHIR R4 server (US Core) that the product uses; it writes nothing there. It stores no link to a
 * patient there, but finds them by name and day of birth each time.
 */
export interface FhirRecords extends ConnectionChecker {
  /** The same as ChartReader; the fault is 'unknown' if not exactly one patient matches. @throws RecordSystemError */
  readChartOf(person: ChartPerson, since: string): Promise<ChartReading>
}
