import type { Deps } from '../../../deps.ts'
import { CallError } from '../../../http/errors.ts'
import { waitInWords } from './rules.ts'
import { beginTry, type CountedTry } from './store.ts'

/**
 * Counts one try on each of these, all or none.
 * @throws CallError tooManyTries with the wait as a sentence and as Retry-After (AUTH-12).
 */
export async function beginTries(
  deps: Pick<Deps, 'database' | 'clock'>,
  tries: readonly CountedTry[],
  otherwise = '',
): Promise<void> {
  await deps.database.asSystem(async (handle) => {
    for (const counted of tries) {
      const wait = await beginTry(handle, counted, deps.clock.now())
      if (wait > 0) throw tooManyTries(wait, otherwise)
    }
  })
}

function tooManyTries(waitMs: number, otherwise: string): CallError {
  const message = `Too many tries. Wait ${waitInWords(waitMs)}, then try again${otherwise}.`
  return new CallError('tooManyTries', message, { retryAfter: Math.ceil(waitMs / 1000) })
}
