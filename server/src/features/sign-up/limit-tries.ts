import type { CoreDeps } from '../../deps.ts'
import { HOUR, MINUTE } from '../../scheduling/durations.ts'
import { CallError } from '../../http/errors.ts'
import { ADDRESS_LIMIT, type TryLimit, waitInWords } from '../auth/guessing/rules.ts'
import { beginTry, type CountedTry } from '../auth/guessing/store.ts'
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

/** Adds one try to each count, to all or to none. @throws CallError tooManyTries with the wait, also as Retry-After */
export async function limitTries({ database, clock }: CoreDeps, tries: readonly CountedTry[]): Promise<void> {
  await database.asSystem(async (handle) => {
    for (const counted of tries) {
      const waitMs = await beginTry(handle, counted, clock.now())
      if (waitMs > 0) throw tooManyTries(waitMs)
    }
  })
}

function tooManyTries(waitMs: number): CallError {
  const retryAfter = Math.ceil(waitMs / 1000)
  return new CallError('tooManyTries', `Too many attempts. Wait ${waitInWords(waitMs)}, then try again.`, {
    retryAfter,
  })
}
