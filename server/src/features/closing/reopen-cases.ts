import { CLOSING_ERRORS } from '@econsult/contract/closing/errors'
import type { CaseState } from '@econsult/contract/cases/consults'
import { type RequestRecord, stateOfCase } from '../../case-events/requests/rules.ts'
import { findRequests, recordRequestChanges } from '../../case-events/requests/store.ts'
import { recordCaseEvents } from '../../case-events/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import { conflict, forbidden } from '../../http/errors.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { updatedBeforeClosing } from '../cases/before-closing/rules.ts'
import { type CaseOwner, refreshInboxesOf } from '../cases/inbox-writes/store.ts'
import { lastMessageIsAnAnswer, updateCase } from '../cases/store.ts'
import { findLimitsOfClockless } from '../specialties/store.ts'
import { CLOSING_PARTS } from './parts.ts'
import { doneAlready, mayCloseCases } from './rules.ts'

/**
 * Reopens closed cases of one practice. Restores their unread marks, and the time from which the age of their state is
 * counted. Each part of the closing reverses its own changes (parts.ts). Undo also restores the position of the cases
 * in the inboxes. Returns the owners of the inboxes that contain the cases.
 * @throws CallError if a case is already open, or a delegate would withdraw a bill (TURN-10)
 */
export async function reopenCases(
  deps: CoreDeps,
  handle: Handle,
  caller: Caller,
  cases: readonly CaseRecord[],
  { isUndo = false } = {},
): Promise<CaseOwner[]> {
  if (!mayCloseCases(caller, cases)) throw forbidden(CLOSING_ERRORS.senderReopens)
  if (cases.some((record) => !record.is_closed)) throw conflict(doneAlready(cases, 'open'))
  const now = deps.clock.now()
  const requests = reopenedRequests(await findRequests(handle, cases))
  for (const part of CLOSING_PARTS) await part.reopen({ handle, caller, cases, isUndo, now })
  for (const record of cases) {
    const { before_closing: before } = record
    const state = await stateAfterReopening(handle, record, requests)
    updateCase(handle, record, {
      ...(before && { is_read: before.isRead, is_read_by_other: [...before.isReadByOther] }),
      is_closed: false,
      state,
      state_at: before?.state === state ? new Date(before.stateAt) : now,
      closed_at: null,
      closed_by: null,
      before_closing: null,
      updated_at: isUndo ? updatedBeforeClosing(record, now) : now,
      last_updated_by: caller.id,
    })
  }
  const event = { kind: 'reopened', at: now, actorId: caller.id, words: 'reopened the case' } as const
  const limits = await findLimitsOfClockless(handle, requests)
  recordRequestChanges(handle, requests, { ...event, limits })
  await recordCaseEvents(handle, cases, event)
  return refreshInboxesOf(handle, cases, ({ before_closing }) => ({
    unreadFor: before_closing?.unreadFor ?? [],
  }))
}

/** Returns the requests that were closed with their cases, and the states to restore. */
function reopenedRequests(requests: readonly RequestRecord[]) {
  return requests.flatMap((request) =>
    request.before_closing ? [{ request, change: 'reopen' as const, to: request.before_closing }] : [],
  )
}

async function stateAfterReopening(
  handle: Handle,
  record: CaseRecord,
  requests: ReturnType<typeof reopenedRequests>,
): Promise<CaseState> {
  const isAnswered = await lastMessageIsAnAnswer(handle, record)
  if (record.is_support) return isAnswered ? 'Replied' : 'Waiting'
  const own = requests.filter(({ request }) => request.case_id === record.id)
  return stateOfCase(
    own.map(({ to }) => to),
    isAnswered,
  )
}
