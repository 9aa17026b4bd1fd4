import { isDeepStrictEqual } from 'node:util'
import type * as contract from '@econsult/contract/cases/inbox'
import type { CaseRead } from '@econsult/contract/realtime'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { type Caller, inboxOwner } from '../../sessions/caller.ts'
import type { Action } from '../../http/action.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { updateKnownReadMarks } from '../../access/known-rooms.ts'
import { enterCaseToChange } from '../../access/enter-case.ts'
import { refreshInboxes, markInboxRowRead, ownersOf } from './inbox-writes/store.ts'
import { beforeClosingAfterOpening } from './before-closing/rules.ts'
import { readMarksAfterOpening } from './rules.ts'
import { updateCase } from './store.ts'

/**
 * Result of marking a case as read: the owners of the inboxes to notify. The list is empty if the case was already
 * marked as read.
 */
interface ReadNews {
  readonly owners: readonly string[]
  readonly read: CaseRead | null
  /** The number of the message up to which the caller had read before. */
  readonly readBefore: number
}

/** Marks an entered case as read for the caller. Views by administrators are not recorded (INB-14). */
export async function markRead(handle: Handle, caller: Caller, record: CaseRecord): Promise<ReadNews> {
  const noNews = { owners: [], read: null }
  if (caller.userType === 'Admin') return { ...noNews, readBefore: record.last_sequence }
  const marks = readMarksAfterOpening(record, caller)
  const before = record.before_closing && beforeClosingAfterOpening(record.before_closing, record, caller)
  if (before && !isDeepStrictEqual(before, record.before_closing)) {
    updateCase(handle, record, { before_closing: JSON.stringify(before) })
  }
  const changed =
    marks.is_read !== record.is_read || marks.is_read_by_other.length !== record.is_read_by_other.length
  if (changed) updateCase(handle, record, { ...marks, last_updated_by: caller.id })
  const owners = changed ? ownersOf(await handle.read(refreshInboxes(handle, record))) : []
  const readBefore = await markInboxRowRead(handle, inboxOwner(caller), record)
  if (!changed) return { ...noNews, readBefore }
  return {
    readBefore,
    owners,
    read: {
      type: 'read',
      channelId: record.id,
      userId: caller.id,
      isRead: marks.is_read,
      isReadByOther: marks.is_read_by_other,
      lastSequence: record.last_sequence,
    },
  }
}

/**
 * After the commit, notifies all users with access to the case that it was read. Their 'Read' marks are then updated
 * immediately.
 */
export function announceRead(deps: RealtimeDeps, { owners, read }: Pick<ReadNews, 'owners' | 'read'>): void {
  if (!read) return
  updateKnownReadMarks(deps.knownRooms, read.channelId, {
    is_read: read.isRead,
    is_read_by_other: read.isReadByOther,
  })
  deps.hub.announce(owners, read)
}

/** Records that the caller opened a case. Returns the number of the message up to which they had read before. */
export const readInbox: Action<typeof contract.readInbox, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record },
) => {
  const news = await deps.database.asCaller(record, async (handle) =>
    markRead(handle, caller, await enterCaseToChange(handle, caller, input.channelId)),
  )
  announceRead(deps, news)
  return { data: { readBefore: news.readBefore } }
}
