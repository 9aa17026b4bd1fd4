import type { CaseData } from '@econsult/contract/cases'
import type { DemoFileKey } from '../files/demo-files.ts'

export type Sex = 'female' | 'male'

/** One fictitious consult; {person} is replaced by the patient's age and sex, for example '58-year-old woman'. */
export interface DemoConsult {
  readonly key: string
  readonly specialty: string
  /** The patients for whom the consult is suitable; ages in years. */
  readonly patient: { readonly sex?: Sex; readonly youngest: number; readonly oldest: number }
  /** The diagnosis in the consult's claim. */
  readonly diagnosis: CaseData['diagnoses'][number]
  readonly files: readonly DemoFileKey[]
  readonly question: string
  readonly answer: string
  /** The reply of a specialist of the second specialty, if the case is sent to two specialties. */
  readonly second?: { readonly specialty: string; readonly words: string }
  /** Number of days until the provider writes a follow-up. */
  readonly followUpAfterDays: number
  readonly followUp: string
  readonly closing: string
}
