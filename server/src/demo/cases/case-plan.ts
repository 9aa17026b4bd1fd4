import type { DemoConsult } from '../consults/consult.ts'
import type { DemoPatient } from '../patients/demo-patients.ts'
import type { Claim } from './claims.ts'

/** How far a demo case has come. */
export type Outcome =
  | 'unassigned'
  | 'waiting'
  | 'replied'
  | 'asked again'
  | 'replied again'
  | 'reopened'
  | 'closed after the reply'
  | 'closed'
  | 'closed twice'

export interface CasePlan {
  /** Its id follows from it. */
  readonly key: string
  readonly patient: DemoPatient
  readonly consult: DemoConsult
  /** Titles, the consult's own first. */
  readonly specialties: readonly string[]
  readonly hasFiles: boolean
  readonly outcome: Outcome
  /** When the case changed last. */
  readonly lastMinutesAgo: number
  /** Whether the one whose turn it is has opened it since. */
  readonly isSeen: boolean
  /** What closing it brings. */
  readonly claim: Claim
  /** E-mail address of whoever closes it; absent: its provider. */
  readonly closer?: string
}

/** Of several files one is added later, unless the case still waits for anybody. */
export function filesOf({ hasFiles, consult: { files }, outcome }: CasePlan) {
  if (!hasFiles) return { first: [], later: [] }
  if (files.length < 2 || outcome === 'unassigned') return { first: files, later: [] }
  return { first: files.slice(0, -1), later: files.slice(-1) }
}
