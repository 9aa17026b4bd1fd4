import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { fetchAllCases } from '@econsult/contract/cases'
import type { Handle } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { inboxOwner } from '../../../http/caller.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import { findSpecialtyTitles } from '../../specialties/store.ts'
import { presentRow } from '../present.ts'
import { readInboxCursor, writeInboxCursor } from './cursor.ts'
import { findInboxPage, type InboxRecord, USUAL_ROWS } from './pages/store.ts'
import { type KeyCondition, searchConditions, specialtyCondition } from './inbox-search.ts'
import { type Folder, lookAtCounts, sumOf } from './store.ts'
import { lookAtUnassigned } from './unassigned/store.ts'

function folderOf(isDeleted: boolean | null | undefined): Folder | undefined {
  if (isDeleted === undefined || isDeleted === null) return undefined
  return isDeleted ? 'closed' : 'open'
}

type Input = InputOf<typeof fetchAllCases>

/** What the cases of the page must meet; in Closed Cases a search finds specialties as well (document 2, section 2). */
async function conditionsOf(handle: Handle, input: Input): Promise<KeyCondition[]> {
  const filter = input.specialtyId ? [specialtyCondition(input.specialtyId)] : []
  if (!input.search) return filter
  const specialties = input.isDeleted === true ? await findSpecialtyTitles(handle) : []
  return [...searchConditions(input.search, specialties), ...filter]
}

/** One page of the caller's inbox, and how many cases and unread cases it holds. */
export async function fetchInboxPage(
  deps: Deps,
  { caller, input, record }: CallRequest<Input>,
): Promise<ReplyOf<typeof fetchAllCases>> {
  const ownerId = inboxOwner(caller)
  const folder = folderOf(input.isDeleted)
  const limit = input.limit ?? USUAL_ROWS
  const isUnassigned = input.isUnassigned ?? false
  const after = input.cursor ? readInboxCursor(input.cursor) : undefined
  const { page, counts, waiting } = await deps.database.asCaller(record, async (handle) => {
    const conditions = await conditionsOf(handle, input)
    const found = await findInboxPage(handle, {
      ownerId,
      folder,
      sort: input.sort ?? undefined,
      conditions,
      isUnassigned,
      after,
      limit: limit + 1,
    })
    const isWhole = conditions.length === 0
    const assigns = isWhole && folder === 'open' && caller.userType === 'Admin'
    return {
      page: found,
      counts: isWhole && !isUnassigned ? await lookAtCounts(handle, ownerId, folder) : undefined,
      waiting: assigns ? await lookAtUnassigned(handle) : undefined,
    }
  })
  // All of it is one trip with the commit: nothing is known before.
  const rows = page.rows.slice(0, limit)
  return {
    data: rows.map((row) => presentRow(row, row.assignments)),
    page: {
      nextCursor: page.rows.length > limit ? cursorAfter(rows) : null,
      ...(counts ? sumOf(counts.rows) : { total: null, unread: null }),
      unassigned: waiting ? (waiting.rows[0]?.unassigned ?? 0) : null,
    },
  }
}

function cursorAfter(rows: readonly InboxRecord[]): string | null {
  const last = rows.at(-1)
  if (!last) return null
  return writeInboxCursor({
    unread: last.unread,
    updatedAt: last.updated_at,
    caseId: last.id,
    name: last.name,
  })
}
