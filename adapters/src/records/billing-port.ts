import type { ChartKey } from './records-port.ts'

/** A service by its CPT code. */
export interface Procedure {
  readonly procedurecode: string
  readonly description: string
}

/** A diagnosis by its ICD-10-CM code, with the dot. */
export interface Diagnosis {
  readonly code: string
  readonly name: string
}

/** Reads the services and diagnoses that can be billed for a patient's consult. */
export interface CodeReader {
  /**
   * The CPT codes among these that the record system accepts for the patient; null if unknown before a first encounter.
   */
  procedureCodes(patient: ChartKey, codes: readonly string[]): Promise<readonly Procedure[] | null>
  /** The coded diagnoses of the latest encounter; null if there was none. @throws RecordSystemError */
  latestDiagnoses(patient: ChartKey): Promise<readonly Diagnosis[] | null>
}

/** Searches ICD-10-CM by code or words. */
export interface DiagnosisSearch {
  /** At most this many, best first. Ends within 10 seconds. @throws DiagnosisSearchError */
  search(term: string, most: number): Promise<readonly Diagnosis[]>
}

/** The search for diagnoses gave no response, or an unreadable one. */
export class DiagnosisSearchError extends Error {
  override readonly name = 'DiagnosisSearchError'
}

/** A claim for one consult. */
export interface NewClaim extends Omit<ChartKey, 'departmentId'> {
  /** NPI of the provider who asks, by which they are found in the record system. */
  readonly npi: string | null
  readonly procedureCodes: readonly string[]
  /** ICD-10-CM, the first is the main one; at most four. */
  readonly diagnosisCodes: readonly string[]
  /** YYYY-MM-DD */
  readonly serviceDay: string
  /** Our marker, by which the claim is found again; at most 48 characters. */
  readonly marker: string
}

/** Creates and finds claims. */
export interface ClaimWriter {
  /** Creates the claim and returns its id; never retried without a lookup. @throws RecordSystemError */
  createClaim(claim: NewClaim): Promise<string>
  /** The id of the claim with this marker, or null. @throws RecordSystemError */
  findClaim(
    claim: Pick<NewClaim, 'practiceId' | 'patientId' | 'serviceDay' | 'marker'>,
  ): Promise<string | null>
}
