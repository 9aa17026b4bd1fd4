import { said } from '@econsult/contract/languages/codes'
import type { InputOf } from '@econsult/contract/call'
import type * as contract from '@econsult/contract/cases/inbox'
import { LEAST_ANSWERS, OUTCOME_TEXTS } from '@econsult/contract/dashboard/outcomes'
import type { Handle } from '../../../db/database.ts'
import type { CoreDeps } from '../../../deps.ts'
import { type Caller, inboxOwner } from '../../../sessions/caller.ts'
import { badField } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { presentEach } from '../../../http/unreadable-rows.ts'
import { findSpecialtyTitles } from '../../specialties/store.ts'
import { providerKey, scopeOf, specialtyNumber } from '../consults/rules.ts'
import { presentListed } from '../present.ts'
import { findRemaining, NOTHING_LEFT } from '../requests/remaining/store.ts'
import { countBehind, type FigureQuery, isWithheld } from './behind-figures/store.ts'
import { readInboxCursor, writeInboxCursor } from './cursor.ts'
import { leastFirst } from './conditions/store.ts'
import type { CountedRows } from './inbox-place.ts'
import { findInboxPage, findPageBehind, type InboxRecord, USUAL_ROWS } from './pages/store.ts'
import { type KeyCondition, searchConditions, specialtyCondition } from './inbox-search.ts'
import { countUnassigned, findInboxCounts, type Folder, sumOf } from './store.ts'

function folderOf(isDeleted: boolean | null | undefined): Folder | undefined {
  if (isDeleted === undefined || isDeleted === null) return undefined
  return isDeleted ? 'closed' : 'open'
}

type Input = InputOf<typeof contract.fetchAllCases>

/** Returns the conditions on the cases of the page. In Closed Cases, a search also matches specialties (INB-04). */
async function conditionsOf(handle: Handle, ownerId: string, input: Input): Promise<readonly KeyCondition[]> {
  const filter = input.specialtyId && !input.consults ? [specialtyCondition(input.specialtyId)] : []
  if (!input.search) return filter
  const specialties = input.isDeleted === true ? await findSpecialtyTitles(handle) : []
  const conditions = [...searchConditions(input.search, specialties), ...filter]
  // The conditions are not sorted here, because all unassigned cases, or all consults of a figure, are read anyway.
  return input.isUnassigned || input.consults ? conditions : leastFirst(handle, ownerId, conditions)
}

/**
 * Returns the dashboard figure whose consults are listed for this caller, if any.
 * @throws CallError forbidden if the caller has no practice
 */
function figureOf(caller: Caller, input: Input): FigureQuery | undefined {
  const { consults } = input
  if (!consults) return undefined
  const counted = {
    scope: scopeOf(caller),
    period: { from: consults.from, to: consults.to },
    specialtyId: specialtyNumber(input.specialtyId),
    providerId: providerKey(consults.providerId),
  }
  return {
    ...consults,
    counted,
    folder: folderOf(input.isDeleted),
    isUnassigned: input.isUnassigned ?? false,
  }
}

/**
 * Returns one page of the caller's inbox, and the numbers of cases and of unread cases in the inbox.
 * @throws CallError badInput if the dashboards withhold the figure whose consults are listed
 */
export const fetchAllCases: Action<typeof contract.fetchAllCases, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const ownerId = inboxOwner(caller)
  const folder = folderOf(input.isDeleted)
  const limit = input.limit ?? USUAL_ROWS
  const figure = figureOf(caller, input)
  const isUnassigned = input.isUnassigned ?? false
  const isUnread = input.isUnread ?? false
  const after = input.cursor ? readInboxCursor(input.cursor) : undefined
  const asked = await deps.database.asCaller(record, async (handle) => {
    if (figure && (await isWithheld(handle, figure)))
      throw badField('consults', said(OUTCOME_TEXTS.fewAnswers, { count: LEAST_ANSWERS }))
    const conditions = await conditionsOf(handle, ownerId, input)
    // A search counts only listed cases. A count of colleagues' consults would reveal the identity of their patients.
    const isOfRows = isUnread || typeof input.claimStatus === 'string'
    const isCounted = figure !== undefined && conditions.length === 0 && !isOfRows
    const behind = isCounted
      ? (after?.counted ??
        (await countBehind(handle, figure, { id: ownerId, hasAll: caller.userType !== 'PCP' })))
      : null
    const query = {
      ownerId,
      folder,
      sort: input.sort ?? undefined,
      conditions,
      isUnassigned,
      isUnread,
      claimStatus: input.claimStatus ?? undefined,
      figure,
      after,
      limit: limit + 1,
    }
    const sent = figure ? await findPageBehind(handle, { ...query, figure }) : findInboxPage(handle, query)
    const isWhole = conditions.length === 0 && !figure && typeof input.claimStatus !== 'string'
    const assigns = isWhole && folder === 'open' && caller.userType === 'Admin'
    // Both queries are started now; their results are returned together with the page.
    const counts = isWhole && !isUnassigned ? findInboxCounts(handle, ownerId, folder) : undefined
    const waiting = assigns ? countUnassigned(handle, ownerId) : undefined
    const page = await handle.read(sent)
    const rows = page.slice(0, limit)
    for (const { practice_id, id } of rows) handle.audited.show(practice_id, id)
    const remaining =
      caller.userType === 'Specialty' ? NOTHING_LEFT : await findRemaining(handle, rows, deps.clock.now())
    return { page, counts, waiting, counted: behind, remaining }
  })
  const { counted, page, remaining } = asked
  const rows = page.slice(0, limit)
  const sums = asked.counts && sumOf(asked.counts.answer)
  const unassigned = asked.waiting ? (asked.waiting.answer[0]?.unassigned ?? 0) : null
  const whole = isUnread ? sums?.unread : sums?.total
  return {
    data: presentEach(rows, (row) => presentListed(row, remaining)),
    page: {
      nextCursor: page.length > limit ? cursorAfter(rows, counted) : null,
      total: counted?.total ?? (isUnassigned ? unassigned : (whole ?? null)),
      unread: sums?.unread ?? null,
      unassigned,
      withheld: counted?.withheld ?? null,
    },
  }
}

function cursorAfter(rows: readonly InboxRecord[], counted: CountedRows | null): string | null {
  const last = rows.at(-1)
  if (!last) return null
  return writeInboxCursor({
    unread: last.unread,
    updatedAt: last.updated_at,
    caseId: last.id,
    name: last.name,
    createdAt: last.created_at,
    claimStatus: last.claim_status,
    counted,
  })
}
