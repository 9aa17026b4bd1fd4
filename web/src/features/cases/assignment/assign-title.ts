import type { CaseData } from '@econsult/contract/cases'
import { ageInYears, formatBirthDate } from '../../../lib/dates.ts'

type TitledCase = Pick<CaseData, 'specialty' | 'patientName'> & {
  /** Omitted for a support case, which has no patient. */
  readonly patientData: { readonly dob: string } | null
}

/** The title, split into segments so that the patient's name does not wrap. */
export interface AssignTitle {
  readonly lead: string
  readonly patient: string
  readonly rest: string
}

/** Returns a title such as 'Assign Cardiology Specialist to …, DOB 11/19/2003 (22 years)' (ASG-02). */
export function assignTitle({ specialty, patientName, patientData }: TitledCase, now: number): AssignTitle {
  const titles = specialty.map((one) => one.title).join(', ')
  const lead = `Assign ${titles} Specialist to `
  if (patientData === null) return { lead, patient: patientName, rest: '' }
  const { dob } = patientData
  const rest = `, DOB ${formatBirthDate(dob)} (${ageInYears(dob, now)} years)`
  return { lead, patient: patientName, rest }
}
