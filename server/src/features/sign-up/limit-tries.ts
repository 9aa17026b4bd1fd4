import type { Deps } from '../../deps.ts'
import { HOUR, MINUTE } from '../../durations.ts'
import { CallError } from '../../http/errors.ts'
import { type TryLimit, waitInWords } from '../auth/guessing/rules.ts'
import { beginTry, type CountedTry } from '../auth/guessing/store.ts'
import { hashSecretToken } from '../../secret-token.ts'

/** New accounts from one address within an hour: room for a clinic that signs up together, not for a flood. */
const SIGN_UP_LIMIT: TryLimit = {
  free: 60,
  firstWaitMs: MINUTE,
  longestWaitMs: HOUR,
  forgetMs: HOUR,
}

/** What one account that is made from an address counts for; the address itself is not kept. */
export function signUpFrom(address: string): CountedTry {
  return { subject: `sign-up:${hashSecretToken(address).slice(0, 32)}`, limit: SIGN_UP_LIMIT }
}

/** Counts one try. @throws CallError tooManyTries with the wait as a sentence and as Retry-After */
export async function limitTries(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  counted: CountedTry,
): Promise<void> {
  const waitMs = await database.asSystem((handle) => beginTry(handle, counted, clock.now()))
  if (waitMs === 0) return
  const retryAfter = Math.ceil(waitMs / 1000)
  throw new CallError('tooManyTries', `Too many tries. Wait ${waitInWords(waitMs)}, then try again.`, {
    retryAfter,
  })
}
