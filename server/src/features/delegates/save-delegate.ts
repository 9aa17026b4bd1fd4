import { randomUUID } from 'node:crypto'
import type * as contract from '@econsult/contract/delegates'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { badField, conflict } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { practiceOf } from './fetch-delegates.ts'
import { enqueueGrantEndMail, enqueueGrantMail } from './enqueue-grant-mail.ts'
import { presentDelegate } from './present.ts'
import { endFault, wholeRights } from './rules.ts'
import { findPeople, insertGrant, revokeGrants } from './store.ts'

/**
 * Gives a user of the caller's practice the right to act for the caller, and revokes the user's previous right. As a
 * result, the delegate's connections and links end, and new ones have the new rights.
 * @throws CallError badInput for a user who cannot be a delegate, or for an end time that is not allowed
 */
export const saveDelegate: Action<typeof contract.saveDelegate, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record },
) => {
  const practiceId = practiceOf(caller)
  const { delegateId } = input
  if (delegateId === caller.id) throw badField('delegateId', DELEGATE_TEXTS.notYourself)
  const now = deps.clock.now()
  const fault = endFault(input.endsAt, now.getTime())
  if (fault !== undefined) throw badField('endsAt', fault)
  const { data, replaced } = await deps.database.asCaller(
    { ...record, object: delegateId },
    async (handle) => {
      const person = (await findPeople(handle, practiceId)).find(({ id }) => id === delegateId)
      if (!person) throw badField('delegateId', DELEGATE_TEXTS.notInPractice)
      const before = await revokeGrants(handle, { practiceId, clinicianId: caller.id, delegateId }, now)
      const grant = {
        practice_id: practiceId,
        id: randomUUID(),
        clinician_id: caller.id,
        delegate_id: delegateId,
        rights: wholeRights(input.rights),
        begins_at: new Date(input.beginsAt ?? now.getTime()),
        ends_at: new Date(input.endsAt),
        created_at: now,
        revoked_at: null,
      }
      if (!(await insertGrant(handle, grant))) throw conflict(DELEGATE_TEXTS.changedMeanwhile)
      const isChange = before.some((one) => one.ends_at > now)
      await enqueueGrantMail(handle, grant, { news: isChange ? 'changed' : 'given', now })
      await enqueueGrantEndMail(handle, grant, now)
      return { data: presentDelegate({ ...grant, ...person }), replaced: before }
    },
  )
  for (const { id } of replaced) deps.hub.endGrant(id)
  return { data }
}
