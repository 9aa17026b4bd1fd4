import { SECURITY_TEXTS } from '@econsult/contract/security'
import type { Handle } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { badField, notFound } from '../../../http/errors.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import { lockUser, type UserRecord } from '../../users/store.ts'
import { type TakenProof, takePasswordProof } from '../../../sessions/password-proofs/store.ts'

interface Change {
  readonly handle: Handle
  readonly user: UserRecord
  readonly now: Date
}

/** A change that the password was shown for. */
export interface ProvenChange extends Change {
  readonly shown: TakenProof
}

/** One change of the caller's own sign-in, one after the other, in one transaction with its audit row. */
export async function changeSecurity<Result>(
  deps: Pick<Deps, 'database' | 'clock'>,
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
 * The same for a change that needs the password shown just before (security page, B10).
 * @throws CallError badInput `proof`
 */
export async function changeWithProof<Result>(
  deps: Pick<Deps, 'database' | 'clock'>,
  request: Pick<CallRequest<{ proof: string }>, 'caller' | 'record' | 'input'>,
  work: (change: ProvenChange) => Promise<Result>,
): Promise<Result> {
  const { caller, input } = request
  return changeSecurity(deps, request, async (change) => {
    const owner = { userId: caller.id, sessionId: caller.sessionId, now: change.now }
    const shown = await takePasswordProof(change.handle, { ...owner, proof: input.proof })
    if (!shown) throw badField('proof', SECURITY_TEXTS.proofNeeded)
    return work({ ...change, shown })
  })
}
