import { randomUUID } from 'node:crypto'
import type { CaseState } from '@econsult/contract/cases/consults'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import type { Updateable } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { BeforeClosing } from '../../tables/before-closing.ts'
import type { CaseRecord, CasesTable } from '../../tables/cases.ts'
import type { CoreDeps } from '../../deps.ts'
import { type Caller, inboxOwner } from '../../sessions/caller.ts'
import { conflict, forbidden } from '../../http/errors.ts'
import { isOpen, type RequestRecord, stateOfCase } from '../../case-events/requests/rules.ts'
import { findRequests, recordRequestChanges } from '../../case-events/requests/store.ts'
import { findAnswered } from '../../case-events/consults/store.ts'
import { recordCaseEvents } from '../../case-events/store.ts'
import { noteClaims } from '../../case-events/note-claims.ts'
import { type Closing as DeliveryClosing, noteMarks, withdrawDeliveries } from '../deliveries/ledger/store.ts'
import type { PracticeTargets } from '../deliveries/ledger/targets.ts'
import { beforeClosingOf, isHeld, updatedBeforeClosing } from '../cases/before-closing/rules.ts'
import { type CaseOwner, followCases } from '../cases/inbox-writes/store.ts'
import { findUnreadCases } from '../cases/unread/store.ts'
import { confirmOwnMinutes, withdrawClosedMinutes } from '../minutes/confirm-minutes.ts'
import { insertSurvey, withdrawSurveys } from '../surveys/store.ts'
import { CaseFaults, type FieldOf } from './case-faults.ts'
import { noteReport, type ReportChoice } from './note-report.ts'
import { noteClosing } from './note-closing.ts'
import { mayCloseCases } from './rules.ts'
import { readMarksAfterOpening } from '../cases/rules.ts'
import { lastMessageIsAnAnswer, updateCase } from '../cases/store.ts'
import { findLimitsOfClockless } from '../specialties/store.ts'

/** What closing needs besides the cases. */
export interface Closing {
  /** Where the cases' practice can send reports. */
  readonly practice: PracticeTargets
  /** The user's choice for a case; undefined: the report goes to the record system that the patient is linked to. */
  readonly choiceOf?: (caseId: string) => ReportChoice | undefined
  /** Present if Undo is offered: nothing is sent before its time has passed. */
  readonly hold?: Hold
  /** Present if several cases can be closed: the field of a refusal that names a case. */
  readonly fieldOf?: FieldOf
}

/** A closing that can be undone until this time. */
export interface Hold {
  readonly closingId: string
  readonly until: Date
}

/**
 * Closes entered cases of one practice and records what is to be sent. Returns the owners of the inboxes that hold
 * them.
 * @throws CallError if a case is already closed, a report cannot go to its target, or minutes do not fit their day.
 */
export async function closeCases(
  deps: CoreDeps,
  handle: Handle,
  caller: Caller,
  records: readonly CaseRecord[],
  { practice, choiceOf, hold, fieldOf }: Closing,
): Promise<CaseOwner[]> {
  if (!mayCloseCases(caller, records)) throw forbidden('Only the primary care provider can close a case.')
  if (records.some((record) => record.is_closed)) throw doneAlready(records, 'closed')
  const now = deps.clock.now()
  const heldUntil = hold?.until
  const owner = inboxOwner(caller)
  const caseIds = records.map(({ id }) => id)
  const unread = await findUnreadCases(handle, owner, caseIds)
  const closingId = hold?.closingId ?? randomUUID()
  const requests = closedRequests(await findRequests(handle, records))
  const answered = await findAnswered(handle, records)
  const faults = new CaseFaults(fieldOf)
  for (const record of records) {
    const marks = { ...readMarksAfterOpening(record, caller), is_read: true }
    const unreadFor = unread.has(record.id) ? [owner] : []
    settle(handle, caller, record, now, {
      ...marks,
      is_closed: true,
      state: 'Closed',
      state_at: now,
      closed_at: now,
      closed_by: caller.id,
      closings: record.closings + 1,
      before_closing: JSON.stringify(beforeClosingOf(record, { closingId, heldUntil, unreadFor })),
    })
    const choice = choiceOf?.(record.id)
    const closed = { record, closer: caller, practice, choice, now, heldUntil }
    await faults.collect(record, async () => {
      await noteReport(handle, closed)
      if (choice?.minutes) await confirmOwnMinutes(handle, record, { caller, entries: choice.minutes, now })
    })
    const isAsked = answered.has(record.id) && caller.delegate === undefined
    const said = { closing: record.closings + 1, caller, isAsked, survey: choice?.survey, now }
    await insertSurvey(handle, record, said)
  }
  faults.refuse()
  await noteMarks(handle, closingsWithReport(records), { requestedBy: caller, now })
  const event = { kind: 'closed', at: now, actorId: caller.id, words: 'closed the case' } as const
  recordRequestChanges(handle, requests, {
    ...event,
    limits: await findLimitsOfClockless(handle, requests),
  })
  await recordCaseEvents(handle, records, event)
  await noteClosing(handle, 'case-closed', records, { caller, now, heldUntil })
  await noteClaims(handle, closingsToBill(records), { now, runAt: heldUntil })
  return followCases(handle, records, () => ({ readFor: [owner] }))
}

/** What closing the cases does to their requests that are not over yet. */
function closedRequests(requests: readonly RequestRecord[]) {
  const closing = { change: 'close', to: 'closed' } as const
  return requests.filter(isOpen).map((request) => ({ request, ...closing }))
}

/** The closings whose claims are judged; a support case is not billed. */
function closingsToBill(records: readonly CaseRecord[]) {
  return records
    .filter((record) => !record.is_support)
    .map(({ practice_id, id, closings }) => ({ practice_id, id, occasion: `closed ${closings + 1}` }))
}

/** The closing that each case now gets; a support case has no report, so it is left out. */
function closingsWithReport(records: readonly CaseRecord[]) {
  return records
    .filter((record) => !record.is_support)
    .map(({ practice_id, id, closings }) => ({ practice_id, case_id: id, closing: closings + 1 }))
}

/**
 * Reopens closed cases of one practice, restoring how long they have been in their state and their unread marks;
 * deliveries that the closing still holds are withdrawn. Undo also restores their position in the inboxes. Returns the
 * owners of the inboxes that hold them.
 * @throws CallError if a case is already open, or a delegate would withdraw a bill (TURN-10).
 */
export async function reopenCases(
  deps: CoreDeps,
  handle: Handle,
  caller: Caller,
  records: readonly CaseRecord[],
  { isUndo = false } = {},
): Promise<CaseOwner[]> {
  if (!mayCloseCases(caller, records)) throw forbidden('Only the primary care provider can reopen a case.')
  if (records.some((record) => !record.is_closed)) throw doneAlready(records, 'open')
  const now = deps.clock.now()
  const updatedAtOf = (record: CaseRecord) => (isUndo ? updatedBeforeClosing(record, now) : now)
  const withdrawn = await withdrawDeliveries(handle, lastClosingsOf(records), now)
  // What the closer said and confirmed is their own; a delegate leaves it (TURN-10).
  if (isUndo && !caller.delegate) {
    await withdrawSurveys(handle, records, now)
    const own = records.filter((record) => record.closed_by === caller.id)
    for (const record of own) await withdrawClosedMinutes(handle, record)
  }
  const requests = reopenedRequests(await findRequests(handle, records))
  const unbilled = new Set(
    withdrawn.filter(({ target }) => target === 'athena-claim').map((delivery) => delivery.case_id),
  )
  if (caller.delegate && unbilled.size > 0) throw forbidden(DELEGATE_TEXTS.keepsBill)
  for (const record of records) {
    const { before_closing: before } = record
    const state = await stateAfterReopening(handle, record, requests)
    settle(handle, caller, record, updatedAtOf(record), {
      ...(before ? { is_read: before.isRead, is_read_by_other: [...before.isReadByOther] } : {}),
      ...(before && unbilled.has(record.id) ? codesOf(before) : {}),
      is_closed: false,
      state,
      state_at: before?.state === state ? new Date(before.stateAt) : now,
      closed_at: null,
      closed_by: null,
      before_closing: null,
    })
  }
  const event = { kind: 'reopened', at: now, actorId: caller.id, words: 'reopened the case' } as const
  recordRequestChanges(handle, requests, {
    ...event,
    limits: await findLimitsOfClockless(handle, requests),
  })
  await recordCaseEvents(handle, records, event)
  // Nobody was notified yet of a closing that is still held.
  const notHeld = records.filter((record) => !isHeld(record, now))
  const reopened = records.map(({ practice_id, id, closings }) => ({
    practice_id,
    id,
    occasion: `reopened ${closings}`,
  }))
  await noteClaims(handle, reopened, { now })
  await noteClosing(handle, 'case-reopened', notHeld, { caller, now })
  return followCases(handle, records, ({ before_closing }) => ({
    unreadFor: before_closing?.unreadFor ?? [],
  }))
}

/** The requests that were closed with their cases, and the states that they get back. */
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

/** The last closing of each of these cases. */
export function lastClosingsOf(records: readonly CaseRecord[]): DeliveryClosing[] {
  return records.map(({ practice_id, id, closings }) => ({ practice_id, case_id: id, closing: closings }))
}

function codesOf({ diagnoses, procedureCodes }: BeforeClosing) {
  return { diagnoses: JSON.stringify(diagnoses), procedure_codes: JSON.stringify(procedureCodes) }
}

function doneAlready(records: readonly CaseRecord[], state: 'closed' | 'open') {
  if (records.length === 1) return conflict(`This case is already ${state}.`)
  return conflict(`One of these cases is already ${state}. Nothing was changed.`)
}

function settle(
  handle: Handle,
  caller: Caller,
  record: CaseRecord,
  updatedAt: Date,
  changes: Updateable<CasesTable>,
): void {
  const change = { ...changes, updated_at: updatedAt, last_updated_by: caller.id }
  updateCase(handle, record, change)
}
