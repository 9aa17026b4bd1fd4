import type { Updateable } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord, CasesTable } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { type Caller, inboxOwner } from '../../http/caller.ts'
import { conflict, forbidden } from '../../http/errors.ts'
import { recordCaseEvents } from '../../case-events/store.ts'
import { noteMarks } from '../../delivery-ledger/store.ts'
import type { PracticeTargets } from '../../delivery-ledger/targets.ts'
import { type CaseOwner, moveInboxRows } from './inbox/store.ts'
import { noteReport, type ReportChoice } from './note-report.ts'
import { noteClosing } from './note-closing.ts'
import { mayCloseCases, readMarksAfterOpening, stateOf } from './rules.ts'
import { lastMessageIsAnAnswer, updateCase } from './store.ts'

/** What closing needs to know beside the cases. */
export interface Closing {
  /** Where their practice can send reports. */
  readonly practice: PracticeTargets
  /** What a person chose; absent: each report goes where its patient's link leads. */
  readonly choice?: ReportChoice
}

/**
 * Closes entered cases of one practice and notes what leaves with it; who has them in their inbox is given.
 * @throws CallError where one is closed already, or a report cannot go where it was to go.
 */
export async function closeCases(
  deps: Deps,
  handle: Handle,
  caller: Caller,
  records: readonly CaseRecord[],
  { practice, choice }: Closing,
): Promise<CaseOwner[]> {
  if (!mayCloseCases(caller, records)) throw forbidden('Only the primary care provider closes a case.')
  if (records.some((record) => record.is_closed)) throw doneAlready(records, 'closed')
  const now = deps.clock.now()
  for (const record of records) {
    const marks = { ...readMarksAfterOpening(record, caller), is_read: true }
    await settle(handle, caller, record, now, {
      ...marks,
      is_closed: true,
      state: 'Closed',
      closed_at: now,
      closed_by: caller.id,
      closings: record.closings + 1,
    })
    await noteReport(handle, { record, closer: caller, practice, choice, now })
  }
  await noteMarks(handle, closingsWithReport(records), { requestedBy: caller, now })
  const event = { kind: 'closed', at: now, actorId: caller.id, words: 'closed the case' } as const
  await recordCaseEvents(handle, records, event)
  await noteClosing(handle, 'case-closed', records, { caller, now })
  return moveTo(handle, caller, records, 'closed', now)
}

/** The closing that each case now gets; a support case has no report. */
function closingsWithReport(records: readonly CaseRecord[]) {
  return records
    .filter((record) => !record.is_support)
    .map(({ practice_id, id, closings }) => ({ practice_id, case_id: id, closing: closings + 1 }))
}

/**
 * Opens closed cases of one practice again; who has them in their inbox is given.
 * @throws CallError where one is open already.
 */
export async function reopenCases(
  deps: Deps,
  handle: Handle,
  caller: Caller,
  records: readonly CaseRecord[],
): Promise<CaseOwner[]> {
  if (!mayCloseCases(caller, records)) throw forbidden('Only the primary care provider reopens a case.')
  if (records.some((record) => !record.is_closed)) throw doneAlready(records, 'open')
  const now = deps.clock.now()
  for (const record of records) {
    const state = stateOf({
      isClosed: false,
      hasSpecialist: record.is_support || record.latest_assigned_specialist_id !== null,
      specialistSpokeLast: await lastMessageIsAnAnswer(handle, record),
    })
    const marks = readMarksAfterOpening(record, caller)
    await settle(handle, caller, record, now, {
      ...marks,
      is_closed: false,
      state,
      closed_at: null,
      closed_by: null,
    })
  }
  const event = { kind: 'reopened', at: now, actorId: caller.id, words: 'reopened the case' } as const
  await recordCaseEvents(handle, records, event)
  await noteClosing(handle, 'case-reopened', records, { caller, now })
  return moveTo(handle, caller, records, 'open', now)
}

function doneAlready(records: readonly CaseRecord[], state: 'closed' | 'open') {
  if (records.length === 1) return conflict(`This case is ${state} already.`)
  return conflict(`One of these cases is ${state} already. Nothing was changed.`)
}

async function settle(
  handle: Handle,
  caller: Caller,
  record: CaseRecord,
  now: Date,
  changes: Updateable<CasesTable>,
): Promise<void> {
  const change = { ...changes, state_at: now, updated_at: now, last_updated_by: caller.id }
  await updateCase(handle, record, change)
}

function moveTo(
  handle: Handle,
  caller: Caller,
  records: readonly CaseRecord[],
  folder: 'open' | 'closed',
  updatedAt: Date,
): Promise<CaseOwner[]> {
  return moveInboxRows(handle, records, { folder, updatedAt, unreadFor: [], readFor: [inboxOwner(caller)] })
}
