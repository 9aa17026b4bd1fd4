import type * as contract from '@econsult/contract/cases/by-question'
import type { CoreDeps } from '../../../deps.ts'
import type { Action } from '../../../http/action.ts'
import { presentEach } from '../../../http/unreadable-rows.ts'
import { inboxOwner } from '../../../sessions/caller.ts'
import { presentListed } from '../present.ts'
import { findRemaining, NOTHING_LEFT } from '../requests/remaining/store.ts'
import { findWanted, wordPlaces } from './by-words/store.ts'
import { findWordPage } from './pages/store.ts'

/**
 * Returns the newest cases of the caller's inbox whose question contains words that begin with the search words
 * (END-09).
 */
export const findCasesByQuestion: Action<typeof contract.findCasesByQuestion, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const ownerId = inboxOwner(caller)
  const { search, limit } = input
  const found = await deps.database.asCaller(record, async (handle) => {
    const wanted = await findWanted(handle, ownerId, search)
    if (wanted === null) return { rows: [], remaining: NOTHING_LEFT, hasMore: false }
    const page = await findWordPage(handle, ownerId, wordPlaces(ownerId, wanted, limit + 1))
    const rows = page.slice(0, limit)
    for (const { practice_id, id } of rows) handle.audited.show(practice_id, id)
    const remaining =
      caller.userType === 'Specialty' ? NOTHING_LEFT : await findRemaining(handle, rows, deps.clock.now())
    return { rows, remaining, hasMore: page.length > limit }
  })
  return {
    data: presentEach(found.rows, (row) => presentListed(row, found.remaining)),
    hasMore: found.hasMore,
  }
}
