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
  /** The seed from which the case's id is derived. */
  readonly key: string
  readonly patient: DemoPatient
  readonly consult: DemoConsult
  /** Titles of the specialties; the consult's own specialty is first. */
  readonly specialties: readonly string[]
  readonly hasFiles: boolean
  readonly outcome: Outcome
  /** Time between the last change and the loading of the demo data. */
  readonly lastMinutesAgo: number
  /** True if the user whose turn it is has opened the case since the last change. */
  readonly isSeen: boolean
  /** Claim status and codes that the closing sets. */
  readonly claim: Claim
  /** Email of the user who closes the case; if omitted, the case's provider closes it. */
  readonly closer?: string
}

/** If there are several files, the last file is added later, unless the case is still unassigned. */
export function filesOf({ hasFiles, consult: { files }, outcome }: CasePlan) {
  if (!hasFiles) return { first: [], later: [] }
  if (files.length < 2 || outcome === 'unassigned') return { first: files, later: [] }
  return { first: files.slice(0, -1), later: files.slice(-1) }
}
