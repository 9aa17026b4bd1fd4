import type { CaseData } from '@econsult/contract/cases'
import type { DemoFileKey } from '../files/demo-files.ts'

export type Sex = 'female' | 'male'

/** One made-up consult; {person} stands for the patient's age and sex, for example '58-year-old woman'. */
export interface DemoConsult {
  readonly key: string
  readonly specialty: string
  /** Whom it can be about; ages in years. */
  readonly patient: { readonly sex?: Sex; readonly youngest: number; readonly oldest: number }
  /** What a claim for it names. */
  readonly diagnosis: CaseData['diagnoses'][number]
  readonly files: readonly DemoFileKey[]
  readonly question: string
  readonly answer: string
  /** What a specialist of another field adds, where the case is sent to both. */
  readonly second?: { readonly specialty: string; readonly words: string }
  /** How long the provider takes until there is something to say. */
  readonly followUpAfterDays: number
  readonly followUp: string
  readonly closing: string
}
