import type { CaseData } from '@econsult/contract/cases'
import { ageInYears, formatBirthDate } from '../../../lib/dates.ts'
import { phrases } from './phrases.ts'

type TitledCase = Pick<CaseData, 'specialty' | 'patientName'> & {
  /** Omitted for a support case, which has no patient. */
  readonly patientData: { readonly dob: string } | null
}

/**
 * Returns a title such as 'Assign Cardiology Specialist to …, DOB 11/19/2003 (22 years)' (ASG-02).
 * @param patient makes an element of the patient's name, so that the name does not wrap
 */
export function assignTitle<Element>(
  { specialty, patientName, patientData }: TitledCase,
  now: number,
  patient: (name: string) => Element,
): readonly (string | Element)[] {
  const specialties = specialty.map((one) => one.title).join(', ')
  if (patientData === null) return phrases.titleWithoutDob({ patient }, { specialties, patientName })
  const { dob } = patientData
  return phrases.title(
    { patient },
    { specialties, patientName, dob: formatBirthDate(dob), age: ageInYears(dob, now) },
  )
}
