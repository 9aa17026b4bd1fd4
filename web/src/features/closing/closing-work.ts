import type { MinutesEntry } from '@econsult/contract/minutes'
import type { ReactNode } from 'react'

/** The code that the rules propose for the sender. */
export interface CodeProposal {
  readonly code: string
  readonly passes: boolean
  /** Why it fits, or what is missing, in one line. */
  readonly reasons: ReactNode
}

/** The sender's work on a case, which closing confirms (PAID-01, PAID-03). */
export interface ClosingWork {
  readonly proposal: CodeProposal | undefined
  /** The minutes that closing confirms, as a field; null if the viewer has none. */
  readonly minutes: ReactNode
  readonly isLoading: boolean
  /** Undefined for none; null while a line is wrong. */
  readonly entries: MinutesEntry[] | null | undefined
}
