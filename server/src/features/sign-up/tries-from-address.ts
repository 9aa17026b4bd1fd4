import { HOUR, MINUTE } from '../../scheduling/durations.ts'
import { ADDRESS_LIMIT, type TryLimit } from '../auth/guessing/rules.ts'
import type { CountedTry } from '../auth/guessing/store.ts'
import { hashSecretToken } from '../../crypto/secret-token.ts'

/**
 * The limit on new accounts per IP address and hour. It is high enough for a clinic whose members all sign up together,
 * and too low for automated sign-ups.
 */
const SIGN_UP_LIMIT: TryLimit = {
  free: 60,
  firstWaitMs: MINUTE,
  longestWaitMs: HOUR,
  forgetMs: HOUR,
}

/** The counter of new accounts for an IP address; the address is stored only as a hash. */
export function signUpFrom(address: string): CountedTry {
  return { subject: `sign-up:${hashOf(address)}`, limit: SIGN_UP_LIMIT }
}

/** The counter of wrong passwords for an IP address, shared with sign-in. */
export function guessFrom(address: string): CountedTry {
  return { subject: `address:${hashOf(address)}`, limit: ADDRESS_LIMIT }
}

function hashOf(address: string): string {
  return hashSecretToken(address).slice(0, 32)
}
