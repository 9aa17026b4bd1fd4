import type { CaseData } from '@econsult/contract/cases'
import type { DemoFileKey } from '../files/demo-files.ts'

export type Sex = 'female' | 'male'

/** One made-up consult; {person} stands for the patient's age and sex, for example '58-year-old woman'. */
export interface DemoConsult {
  readonly key: string
  readonly specialty: string
  /** The patients whom the consult suits; ages in years. */
  readonly patient: { readonly sex?: Sex; readonly youngest: number; readonly oldest: number }
  /** The diagnosis in a claim for the consult. */
  readonly diagnosis: CaseData['diagnoses'][number]
  readonly files: readonly DemoFileKey[]
  readonly question: string
  readonly answer: string
  /** The reply of a specialist of a second specialty, if the case is sent to both. */
  readonly second?: { readonly specialty: string; readonly words: string }
  /** Number of days until the provider writes a follow-up. */
  readonly followUpAfterDays: number
  readonly followUp: string
  readonly closing: string
}
