import type { ChartReader } from '../records/chart-port.ts'
import type { DocumentFiler } from '../records/documents-port.ts'
import type { PatientFeed } from '../records/patients-port.ts'
import type { ConnectionChecker, LatestEncounterReader } from '../records/records-port.ts'

export interface ElationSettings {
  /** For example https://sandbox.elationemr.com, without a trailing slash. */
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

/** The parts of Elation's API that the product uses. */
export type ElationRecords = LatestEncounterReader &
  ConnectionChecker &
  PatientFeed &
  ChartReader &
  DocumentFiler
