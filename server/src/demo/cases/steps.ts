import type { DeclineReason } from '@econsult/contract/requests/states'
import type { DemoFileKey } from '../files/demo-files.ts'
import type { Claim } from './claims.ts'

/** What somebody does with the request of a case's first specialty. */
export type RequestDeed =
  | {
      readonly kind: 'decline'
      readonly by: string
      readonly reason: DeclineReason
      readonly note: string
      readonly phoneNumber: string | null
    }
  | { readonly kind: 'withdraw' | 'see in person'; readonly by: string }

/** One thing that a person, given by email, does with a case. */
export type Deed =
  | { readonly kind: 'assign'; readonly specialty: string; readonly specialist: string }
  | { readonly kind: 'open'; readonly by: string }
  /** 'ask': the message asks for clarification. */
  | { readonly kind: 'say' | 'ask'; readonly by: string; readonly words: string }
  | RequestDeed
  | { readonly kind: 'add files'; readonly by: string; readonly files: readonly DemoFileKey[] }
  | { readonly kind: 'close'; readonly by: string; readonly claim: Claim }
  | { readonly kind: 'reopen'; readonly by: string }

export type Step = Deed & { readonly minutesAgo: number }

/** The history of a case: how it was sent, and everything since then, oldest first. */
export interface Story {
  readonly createdMinutesAgo: number
  /** Files that the case was sent with. */
  readonly firstFiles: readonly DemoFileKey[]
  readonly steps: readonly Step[]
}
