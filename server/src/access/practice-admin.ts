import { REFUSALS } from '@econsult/contract/refusals'
import type { Caller } from '../sessions/caller.ts'
import { forbidden } from '../http/errors.ts'

/** A caller who is a practice admin, with the id of the practice. */
export type PracticeAdmin = Caller & { readonly practiceId: string }

/** Allows only practice admins (A5). @throws CallError forbidden for all other users. */
export function requirePracticeAdmin(caller: Caller, refusal = REFUSALS.practiceAdminOnly): PracticeAdmin {
  const { practiceId } = caller
  if (!caller.isAdmin || practiceId === null) throw forbidden(refusal)
  return { ...caller, practiceId }
}
