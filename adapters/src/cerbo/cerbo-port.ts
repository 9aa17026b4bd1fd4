import type { ChartReader } from '../records/chart-port.ts'
import type { DocumentFiler } from '../records/documents-port.ts'
import type { ConnectionChecker, LatestEncounterReader } from '../records/records-port.ts'

export interface CerboSettings {
  /**
   * The URL contains the practice's own name, for example https://example.md-hq.com/api/v1, without a trailing slash.
   */
  readonly baseUrl: string
  readonly user: string
  readonly secret: string
}

/** The parts of Cerbo's API that the product uses. */
export type CerboRecords = LatestEncounterReader & ConnectionChecker & ChartReader & DocumentFiler
