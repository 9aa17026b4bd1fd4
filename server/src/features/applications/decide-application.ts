import { APPLICATION_TEXTS } from '@econsult/contract/applications'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { CoreDeps } from '../../deps.ts'
import { conflict, notFound } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import {
  removeRecordsOfApplication,
  removeRecordsOfGrant,
  removeSubscriptionsOfApplication,
} from './authorization/store.ts'
import { endGrant, endGrantsOf } from './granting/store.ts'
import { decideApplication, lockApplication } from './store.ts'

type Decision = { readonly id: string; readonly decision: 'approve' | 'decline' }

/** An admin approves or declines what somebody of the practice asked for; of two who decide at once, one does. */
export async function decide(
  { database, clock }: CoreDeps,
  { caller, input, record }: CallRequest<Decision>,
): Promise<{ message: string }> {
  const { practiceId } = requirePracticeAdmin(caller, APPLICATION_TEXTS.adminNeeded)
  const key = { practiceId, id: input.id }
  const isApproved = input.decision === 'approve'
  const { name } = await database.asCaller(record, async (handle) => {
    const found = await lockApplication(handle, key)
    if (!found) throw notFound()
    if (found.state !== 'asked') throw conflict(APPLICATION_TEXTS.decided)
    const state = isApproved ? 'approved' : 'declined'
    await decideApplication(handle, key, { state, by: caller.id, at: clock.now() })
    return found
  })
  return { message: isApproved ? APPLICATION_TEXTS.approved(name) : APPLICATION_TEXTS.declined(name) }
}

/** An admin revokes an application: every token and subscription ends with the transaction. */
export async function revoke(
  { database, clock }: CoreDeps,
  { caller, input, record }: CallRequest<{ id: string }>,
): Promise<{ message: string }> {
  const { practiceId } = requirePracticeAdmin(caller, APPLICATION_TEXTS.adminNeeded)
  const key = { practiceId, id: input.id }
  const now = clock.now()
  const { name } = await database.asSystemFor(record, async (handle) => {
    const found = await lockApplication(handle, key)
    if (!found) throw notFound()
    if (found.state !== 'approved') throw conflict(APPLICATION_TEXTS.notConnected)
    await decideApplication(handle, key, { state: 'revoked', by: caller.id, at: now })
    await endGrantsOf(handle, key, now)
    await removeRecordsOfApplication(handle, key)
    await removeSubscriptionsOfApplication(handle, key)
    return found
  })
  return { message: APPLICATION_TEXTS.revoked(name) }
}

/** An admin ends what one person or patient let an application read. */
export async function endOneGrant(
  { database, clock }: CoreDeps,
  { caller, input, record }: CallRequest<{ id: string; grantId: string }>,
): Promise<{ message: string }> {
  const { practiceId } = requirePracticeAdmin(caller, APPLICATION_TEXTS.adminNeeded)
  const grant = { practiceId, applicationId: input.id, grantId: input.grantId }
  await database.asSystemFor(record, async (handle) => {
    if (!(await endGrant(handle, grant, clock.now()))) throw notFound()
    await removeRecordsOfGrant(handle, input.grantId)
  })
  return { message: APPLICATION_TEXTS.grantEnded }
}
