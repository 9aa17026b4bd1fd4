import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { caseIdSchema } from '@econsult/contract/fields'
import type { fetchNeedsYou } from '@econsult/contract/cases/needs-you'
import { z } from 'zod'
import type { CoreDeps } from '../../../deps.ts'
import { readCursor, writeCursor } from '../../../http/cursor.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import { inboxOwner } from '../../../sessions/caller.ts'
import { countTurns, findInboxCounts, sumOf } from './store.ts'
import { findTurns, USUAL_ROWS } from './pages/store.ts'
import type { TurnPlace } from './turns/store.ts'
import { presentRow } from '../present.ts'

/** A cursor: the place of the last row in the index. */
const placeSchema = z.tuple([z.number().int().min(0).max(Number.MAX_SAFE_INTEGER), caseIdSchema])

/** One page of what waits for the caller, and how much that is in all (TURN-11). */
export async function listNeeds(
  deps: CoreDeps,
  { caller, input, record }: CallRequest<InputOf<typeof fetchNeedsYou>>,
): Promise<ReplyOf<typeof fetchNeedsYou>> {
  const ownerId = inboxOwner(caller)
  const limit = input.limit ?? USUAL_ROWS
  const after = input.cursor ? placeOf(input.cursor) : undefined
  const asked = await deps.database.asCaller(record, (handle) =>
    Promise.resolve({
      page: findTurns(handle, { ownerId, after, limit: limit + 1 }),
      turns: countTurns(handle, ownerId),
      counts: findInboxCounts(handle, ownerId, 'open'),
    }),
  )
  const [page, turns, counts] = await Promise.all([asked.page, asked.turns, asked.counts])
  const rows = page.slice(0, limit)
  const last = rows.at(-1)
  const total = turns[0]?.waiting ?? 0
  const isCut = page.length > limit && last !== undefined
  return {
    data: rows.map((row) => presentRow(row, row.assignments)),
    page: {
      nextCursor: isCut ? writeCursor([last.turn_rank, last.id]) : null,
      total,
      others: Math.max(0, sumOf(counts).total - total),
    },
  }
}

/** @throws CallError badInput if the cursor is not one of ours */
function placeOf(cursor: string): TurnPlace {
  const [turnRank, caseId] = readCursor(placeSchema, cursor)
  return { turnRank, caseId }
}
