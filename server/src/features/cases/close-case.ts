import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { type Caller, inboxOwner } from '../../http/caller.ts'
import { conflict, forbidden } from '../../http/errors.ts'
import { recordCaseEvent } from '../../case-events/store.ts'
import { updateInboxRows } from './inbox/store.ts'
import { mayCloseCases, readMarksAfterOpening, stateOf } from './rules.ts'
import { lastMessageIsFromSpecialist, updateCase } from './store.ts'

/** Closes an entered case; the owners of its inboxes are given. @throws CallError where it is closed already. */
export async function closeCase(
  deps: Deps,
  handle: Handle,
  caller: Caller,
  record: CaseRecord,
): Promise<string[]> {
  if (!mayCloseCases(caller.userType)) throw forbidden('Only the primary care provider closes a case.')
  if (record.is_closed) throw conflict('This case is closed already.')
  const now = deps.clock.now()
  await updateCase(handle, record, {
    ...readMarksAfterOpening(record, caller),
    is_read: true,
    is_closed: true,
    state: 'Closed',
    state_at: now,
    closed_at: now,
    closed_by: caller.id,
    updated_at: now,
    last_updated_by: caller.id,
  })
  await recordCaseEvent(handle, record, {
    kind: 'closed',
    at: now,
    actorId: caller.id,
    words: 'closed the case',
  })
  return moveTo(handle, caller, record, 'closed', now)
}

/** Opens a closed case again; the owners of its inboxes are given. */
export async function reopenCase(
  deps: Deps,
  handle: Handle,
  caller: Caller,
  record: CaseRecord,
): Promise<string[]> {
  if (!mayCloseCases(caller.userType)) throw forbidden('Only the primary care provider reopens a case.')
  if (!record.is_closed) throw conflict('This case is open already.')
  const now = deps.clock.now()
  const state = stateOf({
    isClosed: false,
    hasSpecialist: record.latest_assigned_specialist_id !== null,
    specialistSpokeLast: await lastMessageIsFromSpecialist(handle, record),
  })
  await updateCase(handle, record, {
    ...readMarksAfterOpening(record, caller),
    is_closed: false,
    state,
    state_at: now,
    closed_at: null,
    closed_by: null,
    updated_at: now,
    last_updated_by: caller.id,
  })
  await recordCaseEvent(handle, record, {
    kind: 'reopened',
    at: now,
    actorId: caller.id,
    words: 'reopened the case',
  })
  return moveTo(handle, caller, record, 'open', now)
}

function moveTo(
  handle: Handle,
  caller: Caller,
  record: CaseRecord,
  folder: 'open' | 'closed',
  updatedAt: Date,
): Promise<string[]> {
  return updateInboxRows(handle, record, { folder, updatedAt, unreadFor: [], readFor: [inboxOwner(caller)] })
}
