import type { DeclineReason } from '@econsult/contract/requests/states'
import type { DemoFileKey } from '../files/demo-files.ts'
import type { Claim } from './claims.ts'

/** An action on the case's first request. */
export type RequestDeed =
  | {
      readonly kind: 'decline'
      readonly by: string
      readonly reason: DeclineReason
      readonly note: string
      readonly phoneNumber: string | null
    }
  | { readonly kind: 'withdraw' | 'see in person'; readonly by: string }

/** One action in a case by a user, who is identified by email. */
export type Deed =
  | { readonly kind: 'assign'; readonly specialty: string; readonly specialist: string }
  | { readonly kind: 'open'; readonly by: string }
  /** 'ask' means that the message requests clarification. */
  | { readonly kind: 'say' | 'ask'; readonly by: string; readonly words: string }
  | RequestDeed
  | { readonly kind: 'add files'; readonly by: string; readonly files: readonly DemoFileKey[] }
  | { readonly kind: 'close'; readonly by: string; readonly claim: Claim }
  | { readonly kind: 'reopen'; readonly by: string }

export type Step = Deed & { readonly minutesAgo: number }

/** The history of a case: how it was sent, and all later actions, oldest first. */
export interface Story {
  readonly createdMinutesAgo: number
  /** Files that were sent with the case. */
  readonly firstFiles: readonly DemoFileKey[]
  readonly steps: readonly Step[]
}
