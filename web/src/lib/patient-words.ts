import { formatDate } from './dates.ts'

/** The facts that a list of patients shows for each, to tell patients with the same name apart. */
interface PatientInList {
  /** The clinician whose patient it is; null if the patient belongs to the whole practice. */
  readonly providerName: string | null
  readonly cases: number
  readonly lastCaseAt: number | null
}

/** '3 cases, the last Mar. 03 2026', or 'No case'. */
export function casesWords({ cases, lastCaseAt }: Pick<PatientInList, 'cases' | 'lastCaseAt'>): string {
  if (cases === 0 || lastCaseAt === null) return 'No case'
  return `${cases === 1 ? '1 case' : `${cases} cases`}, the last ${formatDate(lastCaseAt)}`
}

/** The clinician whose patient it is. */
export function providerWords({ providerName }: Pick<PatientInList, 'providerName'>): string {
  return providerName ?? 'Whole practice'
}
