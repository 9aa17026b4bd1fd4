import type { MinutesEntry } from '@econsult/contract/minutes'
import type { ReactNode } from 'react'

/** The code that the rules propose for the sender. */
export interface CodeProposal {
  readonly code: string
  /** The name of the code, in a few words. */
  readonly name: string
  readonly passes: boolean
  /** Why it fits, or what is missing, in one line. */
  readonly reasons: ReactNode
}

/** The sender's work on one of several cases that are closed together, by the case's id (PAID-01, PAID-03). */
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
  /** The minutes that closing confirms, as a field; null if the viewer has none. */
  readonly minutes: ReactNode
  readonly isLoading: boolean
  /** The reason why the minutes cannot be confirmed as they are; undefined if they can. */
  readonly fault: string | undefined
  /** The minutes to confirm; undefined for none, null while a line is wrong. */
  readonly entries: MinutesEntry[] | null | undefined
}
