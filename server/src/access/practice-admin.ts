import type { Caller } from '../http/caller.ts'
import { forbidden } from '../http/errors.ts'

/** A caller who is practice admin, with the practice that is theirs. */
export type PracticeAdmin = Caller & { readonly practiceId: string }

/**
 * Lets a practice admin pass (document 1, section 6).
 * @throws CallError forbidden for everybody else.
 */
export function requirePracticeAdmin(
  caller: Caller,
  refusal = 'Only the admin of a practice may do this.',
): PracticeAdmin {
  const { practiceId } = caller
  if (!caller.isAdmin || practiceId === null) throw forbidden(refusal)
  return { ...caller, practiceId }
}
