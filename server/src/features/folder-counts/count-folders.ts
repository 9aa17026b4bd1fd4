import { NEEDED } from '@econsult/contract/cases/needs-you'
import type * as contract from '@econsult/contract/folder-counts'
import { createsCases } from '@econsult/contract/roles'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { type Caller, inboxOwner } from '../../sessions/caller.ts'
import { countTurns, countUnassigned, findInboxCounts, sumOf } from '../cases/inbox/store.ts'
import { countOf } from '../cases/to-do/store.ts'
import { countDrafts } from '../drafts/store.ts'
import { countByOwner } from '../follow-ups/store.ts'
import { countOffers } from '../requests/offers/store.ts'
import { countOverdue } from '../requests/overdue/store.ts'

/** Returns the number of entries in each of the caller's folders. */
export const fetchFolderCounts: Action<typeof contract.fetchFolderCounts, CoreDeps> = async (
  deps,
  { caller, record },
) => {
  const { userType, practiceId } = caller
  const now = deps.clock.now()
  const ownerId = inboxOwner(caller)
  const isAdmin = userType === 'Admin'
  // Offers belong to cases of other practices. A delegate is not shown them, because a delegate cannot accept an offer
  // for the specialist.
  const offers =
    userType === 'Specialty' && caller.delegate === undefined
      ? await deps.database.asSystemFor(record, (handle) => countOffers(handle, caller.id))
      : null
  const data = await deps.database.asCaller(record, async (handle) => {
    const [inbox, drafts, waiting, unassigned, overdue, followUps] = await Promise.all([
      handle.read(findInboxCounts(handle, ownerId, undefined)),
      createsCases(userType) && practiceId !== null
        ? countDrafts(handle, { practiceId, providerId: caller.id, terms: [] })
        : null,
      countWaiting(handle, caller, now),
      isAdmin ? handle.read(countUnassigned(handle, ownerId)) : null,
      isAdmin ? countOverdue(handle, now) : null,
      NEEDED.some((one) => one === userType) ? null : countByOwner(handle, { reader: caller, now }),
    ])
    const all = sumOf(inbox)
    const open = sumOf(inbox.filter(({ folder }) => folder === 'open'))
    const needs = waiting === null ? null : waiting + (offers ?? 0)
    return {
      unread: open.unread,
      all: all.total,
      open: open.total,
      unassigned: unassigned === null ? null : (unassigned[0]?.unassigned ?? 0),
      drafts,
      needs: needs === 0 && open.total === 0 ? null : needs,
      offers,
      overdue,
      followUps: followUps?.reduce((sum, { count }) => sum + count, 0) ?? null,
    }
  })
  return { data }
}

/** Returns the number of cases in which this sender or specialist must act next; null for other users. */
async function countWaiting(handle: Handle, caller: Caller, now: Date): Promise<number | null> {
  const { id, userType, practiceId } = caller
  if (userType === 'Specialty') return (await countTurns(handle, inboxOwner(caller)))[0]?.waiting ?? 0
  if (!createsCases(userType) || practiceId === null) return null
  return (await countOf(handle, { practiceId, ownerId: id, now }))[0]?.total ?? 0
}
