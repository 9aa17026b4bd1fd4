import { randomUUID } from 'node:crypto'
import { FOLLOW_UP_TEXTS } from '@econsult/contract/follow-ups'
import type * as contract from '@econsult/contract/follow-ups'
import { mayDismiss } from '@econsult/contract/follow-ups/entries'
import { enterCaseToChange } from '../../access/enter-case.ts'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { conflict, forbidden } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { findInboxOwners } from '../answers/store.ts'
import { announceCaseChange } from '../cases/announce.ts'
import { endDismissal, findDismissals, findOpenLoops, insertDismissal } from './store.ts'

/**
 * Dismisses a follow-up for a reason, which is stored with the user's name and the time (LOOP-01). The case is locked.
 * If two users dismiss the entry at the same time, only one of them therefore succeeds.
 * @throws CallError notFound, forbidden if the caller's role may not dismiss it, conflict if it is not open or
 * is already dismissed
 */
export const dismissFollowUp: Action<typeof contract.dismissFollowUp, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record: call },
) => {
  const now = deps.clock.now()
  const { kind, loop, reason, note } = input
  const dismissalId = randomUUID()
  const owners = await deps.database.asCaller(call, async (handle) => {
    const record = await enterCaseToChange(handle, caller, input.caseId)
    if (!mayDismiss(caller.userType, kind)) throw forbidden(FOLLOW_UP_TEXTS.notYours)
    const isMeant = (one: { specialty_id: number; kind: string; loop: string }) =>
      String(one.specialty_id) === (input.specialtyId ?? '0') && one.kind === kind && one.loop === loop
    const open = (await findOpenLoops(handle, record, now)).find(isMeant)
    if (!open) throw conflict(FOLLOW_UP_TEXTS.notOpen)
    if ((await findDismissals(handle, record)).some(isMeant)) throw conflict(FOLLOW_UP_TEXTS.dismissedAlready)
    const { practice_id, case_id, specialty_id } = open
    await insertDismissal(handle, {
      practice_id,
      id: dismissalId,
      case_id,
      specialty_id,
      kind,
      loop,
      reason,
      note,
      at: now,
      actor_id: caller.id,
      reopened_at: null,
      reopened_by: null,
      reopened_delegate_id: null,
    })
    return findInboxOwners(handle, record)
  })
  announceCaseChange(deps, input.caseId, owners)
  return { data: { dismissalId }, message: FOLLOW_UP_TEXTS.dismissed }
}

/**
 * Reopens a dismissed follow-up.
 * @throws CallError notFound, forbidden if the caller's role may not dismiss such entries, conflict if it is no longer
 * dismissed
 */
export const reopenFollowUp: Action<typeof contract.reopenFollowUp, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record: call },
) => {
  const owners = await deps.database.asCaller(call, async (handle) => {
    const record = await enterCaseToChange(handle, caller, input.caseId)
    const found = (await findDismissals(handle, record)).find(({ id }) => id === input.dismissalId)
    if (!found) throw conflict(FOLLOW_UP_TEXTS.notDismissed)
    if (!mayDismiss(caller.userType, found.kind)) throw forbidden(FOLLOW_UP_TEXTS.notYours)
    await endDismissal(handle, found, {
      reopened_at: deps.clock.now(),
      reopened_by: caller.id,
      reopened_delegate_id: caller.delegate?.id ?? null,
    })
    return findInboxOwners(handle, record)
  })
  announceCaseChange(deps, input.caseId, owners)
  return { data: null, message: FOLLOW_UP_TEXTS.openAgain }
}
