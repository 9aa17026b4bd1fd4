import type { CaseRecord } from '../../tables/cases.ts'
import type { DemoConsult } from '../consults/consult.ts'
import type { DemoPatient } from '../patients/demo-patients.ts'

export type Claim = Pick<CaseRecord, 'claim_status' | 'diagnoses' | 'procedure_codes'>

const CONSULT_CODE = { procedurecode: '99452', description: 'Referral e-consult, 16 to 30 minutes' }

/**
 * Returns the claim status of a closed case, depending on the patient's first record system (CLOSE-04): a claim or none
 * for athena, an upload for Cerbo and hint, no status for Elation or without a record system.
 */
export function claimOf(patient: DemoPatient, consult: DemoConsult, isBilled: boolean): Claim {
  const none = { diagnoses: [], procedure_codes: [] }
  const [system] = patient.recordSystems
  if (system === 'cerbo' || system === 'hint') return { claim_status: 'SUBMITTED', ...none }
  if (system !== 'athena') return { claim_status: '', ...none }
  if (!isBilled) return { claim_status: 'NOT SUBMITTED', ...none }
  return { claim_status: 'SUBMITTED', diagnoses: [consult.diagnosis], procedure_codes: [CONSULT_CODE] }
}
