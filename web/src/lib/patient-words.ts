import { formatDate } from './dates.ts'

/** The details by which a list distinguishes patients with the same name. */
interface PatientInList {
  /** The clinician to whom the patient belongs; null if the patient belongs to the whole practice. */
  readonly providerName: string | null
  readonly cases: number
  readonly lastCaseAt: number | null
}

/** Returns '3 cases, the last Mar. 03 2026', or 'No case'. */
export function casesWords({ cases, lastCaseAt }: Pick<PatientInList, 'cases' | 'lastCaseAt'>): string {
  if (cases === 0 || lastCaseAt === null) return 'No case'
  return `${cases === 1 ? '1 case' : `${cases} cases`}, the last ${formatDate(lastCaseAt)}`
}

/** Returns the clinician to whom the patient belongs. */
export function providerWords({ providerName }: Pick<PatientInList, 'providerName'>): string {
  return providerName ?? 'Whole practice'
}
