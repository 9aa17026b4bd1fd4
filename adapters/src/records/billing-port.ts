import type { ChartKey } from './records-port.ts'

/** A service with its CPT code. */
export interface Procedure {
  readonly procedurecode: string
  readonly description: string
}

/** A diagnosis with its ICD-10-CM code, including the dot. */
export interface Diagnosis {
  readonly code: string
  readonly name: string
}

/** Reads the services and diagnoses that can be billed for a patient's consult. */
export interface CodeReader {
  /**
   * Returns those of the given CPT codes that the record system accepts for the patient; null if the patient has had no
   * encounter yet and the accepted codes are therefore unknown.
   */
  procedureCodes(patient: ChartKey, codes: readonly string[]): Promise<readonly Procedure[] | null>
  /** Returns the coded diagnoses of the latest encounter; null if there is no encounter. @throws RecordSystemError */
  latestDiagnoses(patient: ChartKey): Promise<readonly Diagnosis[] | null>
}

/** Searches ICD-10-CM by code or words. */
export interface DiagnosisSearch {
  /** Returns at most this many results, best first. Ends within 10 seconds. @throws DiagnosisSearchError */
  search(term: string, most: number): Promise<readonly Diagnosis[]>
}

/** The diagnosis search did not respond, or its response was unreadable. */
export class DiagnosisSearchError extends Error {
  override readonly name = 'DiagnosisSearchError'
}

/** A claim for one consult. */
export interface NewClaim extends Omit<ChartKey, 'departmentId'> {
  /** NPI of the provider who sent the case, used to find the provider in the record system. */
  readonly npi: string | null
  readonly procedureCodes: readonly string[]
  /** ICD-10-CM codes, main diagnosis first; at most four. */
  readonly diagnosisCodes: readonly string[]
  /** YYYY-MM-DD */
  readonly serviceDay: string
  /** Our own marker, at most 48 characters, with which the claim can be looked up. */
  readonly marker: string
}

/** Creates claims and looks them up. */
export interface ClaimWriter {
  /** Creates the claim and returns its id; must not be retried without a lookup. @throws RecordSystemError */
  createClaim(claim: NewClaim): Promise<string>
  /** Returns the id of the claim with this marker, or null. @throws RecordSystemError */
  findClaim(
    claim: Pick<NewClaim, 'practiceId' | 'patientId' | 'serviceDay' | 'marker'>,
  ): Promise<string | null>
}
