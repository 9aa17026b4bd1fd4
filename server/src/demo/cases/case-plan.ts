import type { DemoConsult } from '../consults/consult.ts'
import type { DemoPatient } from '../patients/demo-patients.ts'
import type { Claim } from './claims.ts'

/** The planned outcome of a demo case. */
export type Outcome =
  | 'unassigned'
  | 'waiting'
  | 'replied'
  | 'declined'
  | 'clarification asked'
  | 'withdrawn'
  | 'seen in person'
  | 'asked again'
  | 'replied again'
  | 'reopened'
  | 'closed after the reply'
  | 'closed'
  | 'closed twice'

export interface CasePlan {
  /** The case's id is derived from it. */
  readonly key: string
  readonly patient: DemoPatient
  readonly consult: DemoConsult
  /** Titles of the specialties, the consult's own first. */
  readonly specialties: readonly string[]
  readonly hasFiles: boolean
  readonly outcome: Outcome
  /** Time of the last change, counted back from the loading. */
  readonly lastMinutesAgo: number
  /** True if the person whose turn it is has opened the case since then. */
  readonly isSeen: boolean
  /** Claim status and codes that the closing sets. */
  readonly claim: Claim
  /** Email of the person who closes it; if omitted, its provider does. */
  readonly closer?: string
}

/** If there are several files, the last one is added later, unless the case is still unassigned. */
export function filesOf({ hasFiles, consult: { files }, outcome }: CasePlan) {
  if (!hasFiles) return { first: [], later: [] }
  if (files.length < 2 || outcome === 'unassigned') return { first: files, later: [] }
  return { first: files.slice(0, -1), later: files.slice(-1) }
}
