import type { CaseData } from '@econsult/contract/cases'
import { ageInYears, formatBirthDate } from '../../../lib/dates.ts'
import { phrases } from './phrases.ts'

/** Heading of a support case, which shows no patient details (ROOM-04). */
const SUPPORT_TITLE = phrases.supportCase

/** The room's title: the patient's name, except in a support case. */
export function roomTitle({ isSupport, patientName }: Pick<CaseData, 'isSupport' | 'patientName'>): string {
  return isSupport ? SUPPORT_TITLE : patientName
}

/**
 * Returns the date of birth '06/14/1957' and the age '(68 years)' at the time `now` in milliseconds; null if there is
 * no patient to show.
 */
export function birthFacts({ patientData }: Pick<CaseData, 'patientData'>, now: number) {
  if (!patientData) return null
  const age = ageInYears(patientData.dob, now)
  return { day: formatBirthDate(patientData.dob), age: phrases.age({ years: age }) }
}

/** The names of a case's users by id: its provider, its specialists, and all users who changed it or added a file. */
export function peopleOf(caseData: CaseData): ReadonlyMap<string, string> {
  const specialists = caseData.specialistsWithSpecialty.flatMap(({ specialistId, specialistName }) =>
    specialistId && specialistName ? [[specialistId, specialistName] as const] : [],
  )
  const provider = `${caseData.providerFirstName} ${caseData.providerLastName}`
  return new Map([
    ...caseData.uploaders.map(({ id, name }) => [id, name] as const),
    ...caseData.events
      .filter(({ delegateId }) => delegateId === null)
      .map((event) => [event.actorId, event.actorName] as const),
    [caseData.providerId, provider],
    ...specialists,
  ])
}
