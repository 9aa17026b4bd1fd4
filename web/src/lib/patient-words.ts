import { formatDate } from './dates.ts'

/** What a list of patients says of each, to tell those of one name apart. */
interface PatientInList {
  /** Whose patient it is; null for one of the whole practice. */
  readonly providerName: string | null
  readonly cases: number
  readonly lastCaseAt: number | null
}

/** '3 cases, the last Mar. 03 2026', or 'No case'. */
export function casesWords({ cases, lastCaseAt }: Pick<PatientInList, 'cases' | 'lastCaseAt'>): string {
  if (cases === 0 || lastCaseAt === null) return 'No case'
  return `${cases === 1 ? '1 case' : `${cases} cases`}, the last ${formatDate(lastCaseAt)}`
}

/** Whose patient it is. */
export function providerWords({ providerName }: Pick<PatientInList, 'providerName'>): string {
  return providerName ?? 'Whole practice'
}
