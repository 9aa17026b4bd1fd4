import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { fetchAllCases } from '@econsult/contract/cases'
import type { Handle } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { inboxOwner } from '../../../http/caller.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import { findSpecialties } from '../../specialties/store.ts'
import { type AssignmentRecord, findAssignments } from '../assignments/store.ts'
import { presentRow } from '../present.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { findInboxPage, type InboxRecord } from './pages/store.ts'
import { type KeyCondition, searchConditions, specialtyCondition } from './inbox-search.ts'
import { countInbox, type Folder } from './store.ts'

/** Rows of a page where the client names no number. */
const DEFAULT_LIMIT = 50

function folderOf(isDeleted: boolean | null | undefined): Folder | undefined {
  if (isDeleted === undefined || isDeleted === null) return undefined
  return isDeleted ? 'closed' : 'open'
}

type Input = InputOf<typeof fetchAllCases>

/** What the cases of the page must meet; in Closed Cases a search finds specialties as well (document 2, section 2). */
async function conditionsOf(handle: Handle, input: Input): Promise<KeyCondition[]> {
  const filter = input.specialtyId ? [specialtyCondition(input.specialtyId)] : []
  if (!input.search) return filter
  const specialties = input.isDeleted === true ? await findSpecialties(handle) : []
  return [...searchConditions(input.search, specialties), ...filter]
}

/** One page of the caller's inbox, and how many cases and unread cases it holds. */
export async function fetchInboxPage(
  deps: Deps,
  { caller, input, record }: CallRequest<Input>,
): Promise<ReplyOf<typeof fetchAllCases>> {
  const ownerId = inboxOwner(caller)
  const folder = folderOf(input.isDeleted)
  const limit = input.limit ?? DEFAULT_LIMIT
  const after = input.cursor ? readCursor(input.cursor) : undefined
  return deps.database.asCaller(record, async (handle) => {
    const conditions = await conditionsOf(handle, input)
    const found = await findInboxPage(handle, {
      ownerId,
      folder,
      sort: input.sort ?? undefined,
      conditions,
      after,
      limit: limit + 1,
    })
    const rows = found.slice(0, limit)
    const assignments = groupByCase(
      await findAssignments(
        handle,
        rows.map((row) => ({ practice_id: row.practice_id, id: row.id })),
      ),
    )
    const isWhole = conditions.length === 0
    const counts = isWhole ? await countInbox(handle, ownerId, folder) : { total: null, unread: null }
    return {
      data: rows.map((row) => presentRow(row, assignments.get(row.id) ?? [])),
      page: { nextCursor: found.length > limit ? cursorAfter(rows) : null, ...counts },
    }
  })
}

function cursorAfter(rows: readonly InboxRecord[]): string | null {
  const last = rows.at(-1)
  return last ? writeCursor({ unread: last.unread, updatedAt: last.updated_at, caseId: last.id }) : null
}

function groupByCase(assignments: readonly AssignmentRecord[]): Map<string, AssignmentRecord[]> {
  return Map.groupBy(assignments, (assignment) => assignment.case_id)
}
