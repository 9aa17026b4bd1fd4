import type { ClaimWriter, CodeReader } from '../records/billing-port.ts'
import type { ChartReader } from '../records/chart-port.ts'
import type { DocumentFiler } from '../records/documents-port.ts'
import type { PatientFeed } from '../records/patients-port.ts'
import type { ConnectionChecker, LatestEncounterReader } from '../records/records-port.ts'

export interface AthenaSettings {
  /** For example https://api.platform.athenahealth.com, without a trailing slash. */
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly departments: AthenaDepartments
}

/** athena's departments by purpose. */
export interface AthenaDepartments {
  /** The department for encounters, codes and uploads. */
  readonly charts: string
  readonly claims: string
}

/** The parts of athena's API that the product uses. */
export type AthenaRecords = LatestEncounterReader &
  ConnectionChecker &
  CodeReader &
  ClaimWriter &
  PatientFeed &
  ChartReader &
  DocumentFiler & {
    /** The departments that the product uses. */
    readonly departments: AthenaDepartments
  }
