import { HOUR, MINUTE } from '../../scheduling/durations.ts'
import { ADDRESS_LIMIT, type TryLimit } from '../auth/guessing/rules.ts'
import type { CountedTry } from '../auth/guessing/store.ts'
import { hashSecretToken } from '../../crypto/secret-token.ts'

/**
 * New accounts from one IP address per hour: enough for a clinic whose people all sign up together, too few for
 * automated sign-ups.
 */
const SIGN_UP_LIMIT: TryLimit = {
  free: 60,
  firstWaitMs: MINUTE,
  longestWaitMs: HOUR,
  forgetMs: HOUR,
}

/** The count for new accounts from an IP address; the address itself is not stored. */
export function signUpFrom(address: string): CountedTry {
  return { subject: `sign-up:${hashOf(address)}`, limit: SIGN_UP_LIMIT }
}

/** The count for password guesses from an IP address; guesses at sign-in are added to the same count. */
export function guessFrom(address: string): CountedTry {
  return { subject: `address:${hashOf(address)}`, limit: ADDRESS_LIMIT }
}

function hashOf(address: string): string {
  return hashSecretToken(address).slice(0, 32)
}
