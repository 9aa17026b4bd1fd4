import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { recordCaseEvent } from '../../case-events/store.ts'
import { fullName } from '../../lib/full-name.ts'
import type { Caller } from '../../sessions/caller.ts'
import { beforeClosingAfterNews, isHeld } from '../cases/before-closing/rules.ts'
import { refreshInboxes, ownersOf } from '../cases/inbox-writes/store.ts'
import { readMarksAfterNews, unreadAfterNews } from '../cases/rules.ts'
import { findNames, updateCase } from '../cases/store.ts'
import { insertCorrectedDeliveries } from '../deliveries/ledger/insert-corrected-deliveries.ts'

interface Correction {
  readonly specialtyId: number
  /** The number of the signed version. */
  readonly number: number
  /** Users for whom the case becomes unread. */
  readonly unreadFor: readonly string[]
  readonly now: Date
}

/**
 * Records a correction that is signed in a closed, locked case (END-06): marks the case as unread for these users, adds
 * a timeline event, and sends the report again to every target of the closing. The case stays closed, and its requests
 * get no new due times. Returns the owners of the inboxes that contain the case.
 */
export async function recordCorrectionOfClosed(
  handle: Handle,
  caller: Caller,
  record: CaseRecord,
  { specialtyId, number, unreadFor, now }: Correction,
): Promise<string[]> {
  const creator = (await findNames(handle, [record.created_by])).get(record.created_by)
  const bold = creator ? unreadAfterNews(unreadFor, record, creator.userType) : [...unreadFor]
  const { before_closing: before } = record
  updateCase(handle, record, {
    ...readMarksAfterNews(record, unreadFor, caller),
    // Keeps the case unread if the closing is undone.
    ...(before && {
      before_closing: JSON.stringify(
        beforeClosingAfterNews(before, record, { unreadFor, bold, actor: caller }),
      ),
    }),
    updated_at: now,
    last_updated_by: caller.id,
  })
  recordCaseEvent(handle, record, {
    kind: 'answer-signed',
    words: `corrected the answer, version ${number}`,
    details: { specialtyId, number },
    at: now,
    actorId: caller.id,
  })
  const heldUntil = isHeld(record, now) ? before?.heldUntil : null
  const closing = { practice_id: record.practice_id, case_id: record.id, closing: record.closings }
  await insertCorrectedDeliveries(handle, closing, {
    by: fullName({ first_name: caller.firstName, last_name: caller.lastName }),
    number,
    now,
    heldUntil: typeof heldUntil === 'number' ? new Date(heldUntil) : undefined,
  })
  return ownersOf(await handle.read(refreshInboxes(handle, record, { unreadFor: bold })))
}
