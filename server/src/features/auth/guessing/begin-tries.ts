import type { Handle } from '../../../db/database.ts'
import type { CoreDeps } from '../../../deps.ts'
import { CallError } from '../../../http/errors.ts'
import { waitInWords } from './rules.ts'
import { beginTry, type CountedTry } from './store.ts'

/**
 * Counts one try for each subject, for all or for none.
 * @throws CallError tooManyTries with the wait as a sentence and as Retry-After (AUTH-12).
 */
export async function beginTries(deps: CoreDeps, tries: readonly CountedTry[]): Promise<void> {
  await deps.database.asSystem((handle) => countTries(handle, tries, { now: deps.clock.now() }))
}

/** Like beginTries, in a transaction that the error rolls back; `otherwise` says what else the person can do. */
export async function countTries(
  handle: Handle,
  tries: readonly CountedTry[],
  { now, otherwise = '' }: { readonly now: Date; readonly otherwise?: string },
): Promise<void> {
  for (const counted of tries) {
    const wait = await beginTry(handle, counted, now)
    if (wait > 0) throw tooManyTries(wait, otherwise)
  }
}

function tooManyTries(waitMs: number, otherwise: string): CallError {
  const message = `Too many attempts. Wait ${waitInWords(waitMs)}, then try again${otherwise}.`
  return new CallError('tooManyTries', message, { retryAfter: Math.ceil(waitMs / 1000) })
}
