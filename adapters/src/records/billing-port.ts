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

/** The ability to tell which services and diagnoses a patient's consult can be billed with. */
export interface CodeReader {
  /** Which of the CPT codes the record system takes for the patient; null where it cannot say before a first encounter. */
  procedureCodes(patient: ChartKey, codes: readonly string[]): Promise<readonly Procedure[] | null>
  /** The coded diagnoses of the latest encounter; null where there was none. @throws RecordSystemError */
  latestDiagnoses(patient: ChartKey): Promise<readonly Diagnosis[] | null>
}

/** The ability to search ICD-10-CM by code or words. */
export interface DiagnosisSearch {
  /** At most so many, best first. It ends within 10 seconds. @throws DiagnosisSearchError */
  search(term: string, most: number): Promise<readonly Diagnosis[]>
}

/** The search of diagnoses does not answer, or not in words that can be read. */
export class DiagnosisSearchError extends Error {
  override readonly name = 'DiagnosisSearchError'
}

/** A claim for one consult. */
export interface NewClaim extends ChartKey {
  readonly departmentId: string
  /** Of the provider who asks, so that they are found there. */
  readonly npi: string | null
  readonly procedureCodes: readonly string[]
  /** ICD-10-CM, the first is the main one; at most four. */
  readonly diagnosisCodes: readonly string[]
  /** YYYY-MM-DD */
  readonly serviceDay: string
  /** Our own word for it, by which it is found again; at most 48 characters. */
  readonly marker: string
}

/** The ability to write claims. */
export interface ClaimWriter {
  /** Creates the claim and gives its id; never tried again blindly. @throws RecordSystemError */
  createClaim(claim: NewClaim): Promise<string>
  /** The id of the claim with this marker, or null. @throws RecordSystemError */
  findClaim(
    claim: Pick<NewClaim, 'practiceId' | 'patientId' | 'serviceDay' | 'marker'>,
  ): Promise<string | null>
}
