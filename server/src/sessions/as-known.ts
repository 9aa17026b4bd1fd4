import { errorCode } from '../error-facts.ts'
import type { KnownSession } from '../http/caller.ts'
import { CallError } from '../http/errors.ts'

/** What the database says where a session is not as it was known. */
const NO_LONGER = 'EC002'

/**
 * Does a call's work for a caller as they were known, where the work's own transaction asks whether they still are.
 * Gives undefined where they are not, and where the call is refused: it is to be done again for whoever the session says,
 * so that an ended session hears nothing else.
 */
export async function doAsKnown<Result>(
  known: KnownSession,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const result = await work()
    if (!known.isProven) throw new Error('A call did not ask whether its caller is who was known.')
    return result
  } catch (error) {
    if (error instanceof CallError || isNoLonger(error)) return undefined
    throw error
  }
}

function isNoLonger(error: unknown): boolean {
  return errorCode(error) === NO_LONGER
}
