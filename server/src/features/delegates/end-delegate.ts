import type * as contract from '@econsult/contract/delegates'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { CallError } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { practiceOf } from './fetch-delegates.ts'
import { enqueueGrantMail } from './enqueue-grant-mail.ts'
import { revokeGrants } from './store.ts'

/**
 * Ends a delegate's right immediately. If a call by the delegate is being committed, it is completed first. Afterwards,
 * nothing more from the delegate is stored, and the delegate's connections are closed (TURN-10).
 * @throws CallError notFound if the delegate has no current right
 */
export const endDelegate: Action<typeof contract.endDelegate, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record },
) => {
  const practiceId = practiceOf(caller)
  const { delegateId } = input
  const now = deps.clock.now()
  const ended = await deps.database.asCaller({ ...record, object: delegateId }, async (handle) => {
    const revoked = await revokeGrants(handle, { practiceId, clinicianId: caller.id, delegateId }, now)
    const held = revoked.filter((one) => one.ends_at > now)
    if (held.length === 0) throw new CallError('notFound', DELEGATE_TEXTS.none)
    for (const grant of held) await enqueueGrantMail(handle, grant, { news: 'ended', now })
    return held
  })
  for (const { id } of ended) deps.hub.endGrant(id)
  return { data: null }
}
