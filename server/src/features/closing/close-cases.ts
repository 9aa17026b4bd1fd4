import { CLOSING_ERRORS } from '@econsult/contract/closing/errors'
import { randomUUID } from 'node:crypto'
import type { ClosingChoice } from '../../case-events/closing.ts'
import { recordCaseEvents } from '../../case-events/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import { conflict, forbidden } from '../../http/errors.ts'
import { type Caller, inboxOwner } from '../../sessions/caller.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { beforeClosingOf } from '../cases/before-closing/rules.ts'
import { type CaseOwner, refreshInboxesOf } from '../cases/inbox-writes/store.ts'
import { readMarksAfterOpening } from '../cases/rules.ts'
import { updateCase } from '../cases/store.ts'
import { findUnreadCases } from '../cases/unread/store.ts'
import type { PracticeTargets } from '../deliveries/ledger/targets.ts'
import { CaseFaults, type FieldOf } from './case-faults.ts'
import { CLOSING_PARTS } from './parts.ts'
import { doneAlready, mayCloseCases } from './rules.ts'

/** The options of a closing. */
interface Chosen {
  /** The targets to which the practice of the cases can send reports. */
  readonly practice: PracticeTargets
  /**
   * Returns the user's choice for a case. If undefined, the report is sent to the record system to which the patient is
   * linked.
   */
  readonly choiceOf?: (caseId: string) => ClosingChoice | undefined
  /** Set if Undo is offered: nothing is sent before the time for Undo has passed. */
  readonly hold?: Hold
  /** Set if several cases can be closed together: returns the form field to which the error of a case is assigned. */
  readonly fieldOf?: FieldOf
}

/** The id of a closing, and the time until which it can be undone. */
export interface Hold {
  readonly closingId: string
  readonly until: Date
}

/**
 * Closes entered cases of one practice. Each part of the closing (parts.ts) first runs its checks. Then the cases are
 * closed, and each part writes its data. Returns the owners of the inboxes that contain the cases.
 * @throws CallError if a case is already closed, or a part refuses to close it
 */
export async function closeCases(
  deps: CoreDeps,
  handle: Handle,
  caller: Caller,
  cases: readonly CaseRecord[],
  { practice, choiceOf, hold, fieldOf }: Chosen,
): Promise<CaseOwner[]> {
  if (!mayCloseCases(caller, cases)) throw forbidden(CLOSING_ERRORS.senderCloses)
  if (cases.some((record) => record.is_closed)) throw conflict(doneAlready(cases, 'closed'))
  const faults = new CaseFaults(cases, fieldOf)
  const closing = {
    handle,
    caller,
    cases,
    choiceOf: ({ id }: CaseRecord) => choiceOf?.(id),
    targets: practice,
    now: deps.clock.now(),
    heldUntil: hold?.until,
    checkEach: faults.checkEach,
  }
  const writes: (() => Promise<void>)[] = []
  for (const part of CLOSING_PARTS) writes.push(await part.check(closing))
  faults.refuse()
  await close(closing, hold?.closingId ?? randomUUID())
  for (const write of writes) await write()
  const { now } = closing
  const event = { kind: 'closed', at: now, actorId: caller.id, words: 'closed the case' } as const
  await recordCaseEvents(handle, cases, event)
  return refreshInboxesOf(handle, cases, () => ({ readFor: [inboxOwner(caller)] }))
}

interface Closed {
  readonly handle: Handle
  readonly caller: Caller
  readonly cases: readonly CaseRecord[]
  readonly now: Date
  readonly heldUntil: Date | undefined
}

/** Closes the cases themselves, and stores their previous values, which are needed for a reopening. */
async function close({ handle, caller, cases, now, heldUntil }: Closed, closingId: string): Promise<void> {
  const owner = inboxOwner(caller)
  const caseIds = cases.map(({ id }) => id)
  const unread = await findUnreadCases(handle, owner, caseIds)
  for (const record of cases) {
    const unreadFor = unread.has(record.id) ? [owner] : []
    updateCase(handle, record, {
      ...readMarksAfterOpening(record, caller),
      is_read: true,
      is_closed: true,
      state: 'Closed',
      state_at: now,
      closed_at: now,
      closed_by: caller.id,
      closings: record.closings + 1,
      before_closing: JSON.stringify(beforeClosingOf(record, { closingId, heldUntil, unreadFor })),
      updated_at: now,
      last_updated_by: caller.id,
    })
  }
}
