import type { DemoFileKey } from '../files/demo-files.ts'
import type { Claim } from './claims.ts'

/** One thing that somebody, named by e-mail address, does with a case. */
export type Deed =
  | { readonly kind: 'assign'; readonly specialty: string; readonly specialist: string }
  | { readonly kind: 'open'; readonly by: string }
  | { readonly kind: 'say'; readonly by: string; readonly words: string }
  | { readonly kind: 'add files'; readonly by: string; readonly files: readonly DemoFileKey[] }
  | { readonly kind: 'close'; readonly by: string; readonly claim: Claim }
  | { readonly kind: 'reopen'; readonly by: string }

export type Step = Deed & { readonly minutesAgo: number }

/** A case's life as it is told: how it was sent, and what happened since, oldest first. */
export interface Story {
  readonly createdMinutesAgo: number
  /** Files that it was sent with. */
  readonly firstFiles: readonly DemoFileKey[]
  readonly steps: readonly Step[]
}
