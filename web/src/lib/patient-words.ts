import { formatDate } from './dates.ts'
import { phrases } from './phrases.ts'

/** The details by which a list distinguishes patients with the same name. */
interface PatientInList {
  /** The clinician to whom the patient belongs; null if the patient belongs to the whole practice. */
  readonly providerName: string | null
  readonly cases: number
  readonly lastCaseAt: number | null
}

/** Returns '3 cases, last on Mar. 03 2026', or 'No cases'. */
export function casesWords({ cases, lastCaseAt }: Pick<PatientInList, 'cases' | 'lastCaseAt'>): string {
  if (cases === 0 || lastCaseAt === null) return phrases.noCases
  return phrases.casesAndLast({ cases, day: formatDate(lastCaseAt) })
}

/** Returns the clinician to whom the patient belongs. */
export function providerWords({ providerName }: Pick<PatientInList, 'providerName'>): string {
  return providerName ?? phrases.wholePractice
}
