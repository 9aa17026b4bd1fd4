import type * as contract from '@econsult/contract/applications'
import { APPLICATION_TEXTS } from '@econsult/contract/applications'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { CoreDeps } from '../../deps.ts'
import { conflict, notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import {
  removeRecordsOfApplication,
  removeRecordsOfGrant,
  removeSubscriptionsOfApplication,
} from './authorization/store.ts'
import { endGrant, endGrantsOf } from './granting/store.ts'
import { lockApplication, updateDecision } from './store.ts'

/**
 * Approves or declines, as an admin, an application that a member of the practice requested. Of two simultaneous
 * decisions, only one succeeds.
 */
export const decideApplication: Action<typeof contract.decideApplication, CoreDeps> = async (
  { database, clock },
  { caller, input, record },
) => {
  const { practiceId } = requirePracticeAdmin(caller, APPLICATION_TEXTS.adminNeeded)
  const key = { practiceId, id: input.id }
  const isApproved = input.decision === 'approve'
  const { name } = await database.asCaller(record, async (handle) => {
    const found = await lockApplication(handle, key)
    if (!found) throw notFound()
    if (found.state !== 'asked') throw conflict(APPLICATION_TEXTS.decided)
    const state = isApproved ? 'approved' : 'declined'
    await updateDecision(handle, key, { state, by: caller.id, at: clock.now() })
    return found
  })
  return { message: isApproved ? APPLICATION_TEXTS.approved({ name }) : APPLICATION_TEXTS.declined({ name }) }
}

/** As an admin, revokes an application. All of its tokens and subscriptions end in the same transaction. */
export const revokeApplication: Action<typeof contract.revokeApplication, CoreDeps> = async (
  { database, clock },
  { caller, input, record },
) => {
  const { practiceId } = requirePracticeAdmin(caller, APPLICATION_TEXTS.adminNeeded)
  const key = { practiceId, id: input.id }
  const now = clock.now()
  const { name } = await database.asSystemFor(record, async (handle) => {
    const found = await lockApplication(handle, key)
    if (!found) throw notFound()
    if (found.state !== 'approved') throw conflict(APPLICATION_TEXTS.notConnected)
    await updateDecision(handle, key, { state: 'revoked', by: caller.id, at: now })
    await endGrantsOf(handle, key, now)
    await removeRecordsOfApplication(handle, key)
    await removeSubscriptionsOfApplication(handle, key)
    return found
  })
  return { message: APPLICATION_TEXTS.revoked({ name }) }
}

/** As an admin, ends one grant, which is the access that one user gave to an application. */
export const endApplicationGrant: Action<typeof contract.endApplicationGrant, CoreDeps> = async (
  { database, clock },
  { caller, input, record },
) => {
  const { practiceId } = requirePracticeAdmin(caller, APPLICATION_TEXTS.adminNeeded)
  const grant = { practiceId, applicationId: input.id, grantId: input.grantId }
  await database.asSystemFor(record, async (handle) => {
    if (!(await endGrant(handle, grant, clock.now()))) throw notFound()
    await removeRecordsOfGrant(handle, input.grantId)
  })
  return { message: APPLICATION_TEXTS.grantEnded }
}
