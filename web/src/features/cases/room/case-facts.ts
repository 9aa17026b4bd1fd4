import type { CaseData } from '@econsult/contract/cases'
import { ageInYears, formatBirthDate } from '../../../lib/dates.ts'

/** What a support case is called: patient detail stays out of it (decisions, section 3). */
const SUPPORT_TITLE = 'Support case'

/** The room's title: the patient's name, save in a support case. */
export function roomTitle({ isSupport, patientName }: Pick<CaseData, 'isSupport' | 'patientName'>): string {
  return isSupport ? SUPPORT_TITLE : patientName
}

/** '06/14/1957 (68 years)' at the time of `now` in milliseconds; null where there is no patient to show. */
export function birthLine({ patientData }: Pick<CaseData, 'patientData'>, now: number): string | null {
  if (!patientData) return null
  const age = ageInYears(patientData.dob, now)
  return `${formatBirthDate(patientData.dob)} (${age} ${age === 1 ? 'year' : 'years'})`
}

/** The people of a case by id: its provider, its specialists, and whoever did something to it. */
export function peopleOf(caseData: CaseData): ReadonlyMap<string, string> {
  const specialists = caseData.specialistsWithSpecialty.flatMap(({ specialistId, specialistName }) =>
    specialistId && specialistName ? [[specialistId, specialistName] as const] : [],
  )
  const provider = `${caseData.providerFirstName} ${caseData.providerLastName}`
  return new Map([
    ...caseData.events.map((event) => [event.actorId, event.actorName] as const),
    [caseData.providerId, provider],
    ...specialists,
  ])
}
