import type { MinutesEntry } from '@econsult/contract/minutes'
import type { ReactNode } from 'react'

/** The code proposed by the rules for the sender. */
export interface CodeProposal {
  readonly code: string
  /** A short name of the code. */
  readonly name: string
  readonly passes: boolean
  /** The reason why the code fits, or the missing requirement, in one line. */
  readonly reasons: ReactNode
}

/** The sender's work on several cases that are closed together, by case id (PAID-01, PAID-03). */
export type ClosingWorks = ReadonlyMap<
  string,
  {
    readonly proposal: CodeProposal
    /** The minutes that closing confirms. */
    readonly minutes: readonly MinutesEntry[]
  }
>

/** The sender's work on a case, which closing confirms (PAID-01, PAID-03). */
export interface ClosingWork {
  readonly proposal: CodeProposal | undefined
  /** A field with the minutes that closing confirms; null if the viewer has none. */
  readonly minutes: ReactNode
  readonly isLoading: boolean
  /** The reason why the minutes cannot be confirmed; undefined if they can. */
  readonly fault: string | undefined
  /** The minutes to confirm; undefined for none, null while a line is invalid. */
  readonly entries: MinutesEntry[] | null | undefined
}
