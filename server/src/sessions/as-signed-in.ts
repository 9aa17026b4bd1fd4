import { errorCode } from '../lib/error-facts.ts'
import type { Caller, KnownSession } from './caller.ts'
import { CallError } from '../http/errors.ts'
import type { Sessions } from './sessions.ts'

interface Asking {
  /** The Authorization header of a call, or a socket's token in the form of that header. */
  readonly authorization: string | undefined
  /** The id of the clinician for whom a delegate makes the call; undefined for a user's own calls. */
  readonly actingFor: string | undefined
  /** Called with the signed-in user before the user's right to act is checked, so that a refusal can be audited. */
  readonly onPerson: (person: Caller) => void
  /** True if the call keeps the session alive. */
  readonly isActivity: boolean
  /** True if all the work is one transaction, which itself checks the session; this saves a round trip. */
  readonly mayBeKnown: boolean
}

/** The database's error code if a session or its user differs from the cached caller. */
const NO_LONGER = 'EC002'

/**
 * Does the work of a call or socket event as the signed-in user. If `mayBeKnown` is true, the work first runs for the
 * cached caller, and its own transaction checks that the session is unchanged. If the session has changed, or the work
 * is refused, the session is read and the work runs again, so that a call in an ended session always gets the response
 * for an ended session.
 * @throws CallError sessionEnded, or forbidden for a delegate without a valid right
 */
export async function asSignedIn<Result>(
  sessions: Sessions,
  { authorization, actingFor, onPerson, isActivity, mayBeKnown }: Asking,
  work: (caller: Caller, known?: KnownSession) => Promise<Result>,
): Promise<Result> {
  const known =
    mayBeKnown && actingFor === undefined ? await sessions.recall(authorization, isActivity) : undefined
  if (known) {
    try {
      const result = await work(known.caller, known)
      if (!known.isProven) throw new Error('The transaction of a call did not check the remembered caller.')
      return result
    } catch (error) {
      if (!(error instanceof CallError) && errorCode(error) !== NO_LONGER) throw error
    }
  }
  const person = await sessions.authenticate(authorization, isActivity)
  if (actingFor === undefined) return work(person)
  onPerson(person)
  return work(await sessions.actFor(person, actingFor))
}
