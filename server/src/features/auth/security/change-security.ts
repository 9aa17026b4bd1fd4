import { SECURITY_TEXTS } from '@econsult/contract/auth/security'
import type { Handle } from '../../../db/database.ts'
import type { CoreDeps } from '../../../deps.ts'
import { badField, notFound } from '../../../http/errors.ts'
import type { CallRequest } from '../../../http/action.ts'
import { lockUser, type UserRecord } from '../../users/store.ts'
import { type TakenProof, consumePasswordProof } from '../../../sessions/password-proofs/store.ts'

interface Change {
  readonly handle: Handle
  readonly user: UserRecord
  readonly now: Date
}

/** A change for which the password was confirmed. */
export interface ProvenChange extends Change {
  readonly shown: TakenProof
}

/**
 * Changes the caller's own sign-in data and writes the audit row in one transaction. Changes by the same user are
 * serialized.
 */
export async function changeSecurity<Result>(
  deps: CoreDeps,
  { caller, record }: Pick<CallRequest<unknown>, 'caller' | 'record'>,
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  const now = deps.clock.now()
  return deps.database.asSystemFor(record, async (handle) => {
    const user = await lockUser(handle, caller.id)
    if (!user) throw notFound()
    return work({ handle, user, now })
  })
}

/**
 * Performs a change like changeSecurity, but requires a recently confirmed password (B10).
 * @throws CallError badInput `proof`
 */
export async function changeWithProof<Result>(
  deps: CoreDeps,
  request: Pick<CallRequest<{ proof: string }>, 'caller' | 'record' | 'input'>,
  work: (change: ProvenChange) => Promise<Result>,
): Promise<Result> {
  const { caller, input } = request
  return changeSecurity(deps, request, async (change) => {
    const owner = { userId: caller.id, sessionId: caller.sessionId, now: change.now }
    const shown = await consumePasswordProof(change.handle, { ...owner, proof: input.proof })
    if (!shown) throw badField('proof', SECURITY_TEXTS.proofNeeded)
    return work({ ...change, shown })
  })
}
