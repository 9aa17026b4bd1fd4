import type { CaseData } from '@econsult/contract/cases'
import { ageInYears, formatBirthDate } from '../../lib/dates.ts'

type TitledCase = Pick<CaseData, 'specialty' | 'patientName'> & {
  /** Absent in a support case, which is about no patient. */
  readonly patientData: { readonly dob: string } | null
}

/** 'Assign Cardiology Specialist to …, DOB 11/19/2003 (22 years)' (document 1, section 2). */
export function assignTitle({ specialty, patientName, patientData }: TitledCase, now: number): string {
  const titles = specialty.map((one) => one.title).join(', ')
  const title = `Assign ${titles} Specialist to ${patientName}`
  if (patientData === null) return title
  const { dob } = patientData
  return `${title}, DOB ${formatBirthDate(dob)} (${ageInYears(dob, now)} years)`
}
