import { caseIdSchema } from '@econsult/contract/fields'
import type { SaidOfRequest } from '@econsult/contract/cases/needs-you'
import type * as contract from '@econsult/contract/cases/needs-you'
import { z } from 'zod'
import type { CoreDeps } from '../../../deps.ts'
import { readCursor, writeCursor } from '../../../http/cursor.ts'
import type { Action } from '../../../http/action.ts'
import { presentEach } from '../../../http/unreadable-rows.ts'
import { inboxOwner } from '../../../sessions/caller.ts'
import { countTurns, findInboxCounts, sumOf } from './store.ts'
import { findTurns, USUAL_ROWS } from './pages/store.ts'
import { findSaid, type SaidRecord, type TurnPlace } from './turns/store.ts'
import { presentListed } from '../present.ts'
import { findRemaining, NOTHING_LEFT } from '../requests/remaining/store.ts'

/** Schema of a cursor: the position of the last row in the index. */
const placeSchema = z.tuple([z.number().int().min(0).max(Number.MAX_SAFE_INTEGER), caseIdSchema])

/** Returns one page of the cases that need action from the caller, and their total number (TURN-11). */
export const fetchNeedsYou: Action<typeof contract.fetchNeedsYou, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const ownerId = inboxOwner(caller)
  const limit = input.limit ?? USUAL_ROWS
  const after = input.cursor ? placeOf(input.cursor) : undefined
  const read = await deps.database.asCaller(record, async (handle) => {
    const counts = findInboxCounts(handle, ownerId, 'open')
    const [page, turns] = await Promise.all([
      findTurns(handle, { ownerId, after, limit: limit + 1 }),
      countTurns(handle, ownerId),
    ])
    for (const { practice_id, id } of page.slice(0, limit)) handle.audited.show(practice_id, id)
    const caseIds = page.filter(isForSender).map(({ id }) => id)
    const { practiceId } = caller
    const said = practiceId && caseIds.length > 0 ? await findSaid(handle, practiceId, caseIds) : []
    const remaining =
      caller.userType === 'Specialty' ? NOTHING_LEFT : await findRemaining(handle, page, deps.clock.now())
    return { page, turns, counts, said, remaining }
  })
  const saidOf = Map.groupBy(read.said, ({ caseId }) => caseId)
  const rows = read.page.slice(0, limit)
  const last = rows.at(-1)
  const total = read.turns[0]?.waiting ?? 0
  const isCut = read.page.length > limit && last !== undefined
  return {
    data: presentEach(rows, (row) => ({
      ...presentListed(row, read.remaining),
      said: (saidOf.get(row.id) ?? []).map(presentSaid),
    })),
    page: {
      nextCursor: isCut ? writeCursor([last.turn_rank, last.id]) : null,
      total,
      others: Math.max(0, sumOf(read.counts.answer).total - total),
    },
  }
}

/** Returns true if the sender must reply to a specialist or make a decision after a decline. */
function isForSender({ assignments }: Awaited<ReturnType<typeof findTurns>>[number]): boolean {
  return assignments?.some(({ state }) => state === 'clarification-asked' || state === 'declined') === true
}

function presentSaid({ specialtyId, question, reason, note, phoneNumber }: SaidRecord): SaidOfRequest {
  return { specialtyId, question, decline: reason === null ? null : { reason, note, phoneNumber } }
}

/** @throws CallError badInput if the cursor was not issued by this server */
function placeOf(cursor: string): TurnPlace {
  const [turnRank, caseId] = readCursor(placeSchema, cursor)
  return { turnRank, caseId }
}
