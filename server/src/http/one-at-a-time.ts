import { REFUSALS } from '@econsult/contract/refusals'
import { type Caller, actorId } from '../sessions/caller.ts'
import { CallError } from './errors.ts'
import type { FileAnswer } from './send-answer.ts'

/** Seconds until the next try; an export takes from a second to several minutes. */
const RETRY_AFTER = 5

/**
 * Limits an action to one file at a time for each user, in each process: the next request is refused until the previous
 * file was sent, has failed or was canceled. For files that contain all data of a practice (C6).
 */
export function oneAtATime<Request extends { readonly caller: Caller }>(
  action: (request: Request) => Promise<FileAnswer>,
): (request: Request) => Promise<FileAnswer> {
  const busy = new Set<string>()
  return async (request) => {
    const person = actorId(request.caller)
    if (busy.has(person)) throw new CallError('tooManyTries', REFUSALS.stillSent, { retryAfter: RETRY_AFTER })
    busy.add(person)
    try {
      const file = await action(request)
      file.bytes.once('close', () => busy.delete(person))
      return file
    } catch (error) {
      busy.delete(person)
      throw error
    }
  }
}
