import type { InboxSort } from '@econsult/contract/cases/inbox'
import { type InferResult, type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../../../db/database.ts'
import type { Later } from '../../../../db/later.ts'
import { elementsOf, idIn, wholeIn } from '../../../../db/stored-json.ts'
import type { AssignmentRecord } from '../../assignments/store.ts'
import { placesBehind, type FigureQuery } from '../behind-figures/store.ts'
import { CLAIM_ORDER, claimPlaces } from '../by-claim/store.ts'
import { namedPlaces, nameOrder } from '../by-name/store.ts'
import { alsoHolds, keysOf } from '../conditions/store.ts'
import type { InboxPlace } from '../inbox-place.ts'
import type { KeyCondition } from '../inbox-search.ts'
import type { Folder } from '../store.ts'
import { placesOfTurns, type TurnsQuery } from '../turns/store.ts'
import { oldestFirst, type Order, unassignedPlaces } from '../unassigned/store.ts'

/** Number of rows on a page if the client does not specify it. */
export const USUAL_ROWS = 50

interface InboxPageQuery {
  readonly ownerId: string
  /** If undefined, both folders are searched. */
  readonly folder: Folder | undefined
  /** If undefined, unread cases come first, then the newest; unassigned cases are sorted oldest first. */
  readonly sort: InboxSort | undefined
  /** A case must meet all of these conditions; the condition that matches the fewest rows comes first. */
  readonly conditions: readonly KeyCondition[]
  /** True to list only open cases that have no specialist yet. */
  readonly isUnassigned: boolean
  /** True to list only unread cases. */
  readonly isUnread: boolean
  /** If undefined, cases with any claim status are listed. */
  readonly claimStatus: string | undefined
  /** If set, lists only the consults counted in this dashboard figure, most recently sent first. */
  readonly figure: FigureQuery | undefined
  readonly after: InboxPlace | undefined
  readonly limit: number
}

/** SQL for one page. It reads each index range only as far as the page requires, regardless of the inbox size. */
function placesOf(query: InboxPageQuery): RawBuilder<unknown> {
  if (query.isUnassigned) return unassignedPlaces(query, orderOf(query))
  const rowFilter = rowFilterOf(query)
  if (isByClaim(query.sort)) {
    return claimPlaces({ ...query, rowFilter, isDescending: query.sort === 'claim-descending' })
  }
  if (isByName(query.sort)) {
    const also = alsoInRow('inbox_names', query)
    return namedPlaces({ ...query, also, isDescending: query.sort === 'name-descending' })
  }
  const { ownerId, folder, sort, conditions, limit } = query
  const { by, from } = orderOf(query)
  const [first, ...others] = conditions
  // Each folder is one index range. For the two orders by time, unread and read cases of the folder are read separately
  // and then merged.
  const parts = sort === undefined ? sql`` : sql`cross join (values (true), (false)) as part(is_unread)`
  const inPart = sort === undefined ? sql`` : sql`and unread = part.is_unread`
  const folders = folder ? [folder] : ['open', 'closed']
  if (!first) {
    return sql`select page.* from unnest(${folders}::text[]) as place(folder) ${parts} cross join lateral (
        select case_id, practice_id, unread, updated_at, name from inbox_rows
        where owner_id = ${ownerId} and inbox_rows.folder = place.folder ${inPart} and ${from} ${rowFilter}
        order by ${by} limit ${limit}
      ) as page order by ${by} limit ${limit}`
  }
  return sql`select case_id, inbox_rows.practice_id, page.unread, page.updated_at, name from (
      select distinct found.* from (${keysOf(ownerId, first)}) as wanted
      cross join unnest(${folders}::text[]) as place(folder) ${parts}
      cross join lateral (
        select unread, updated_at, case_id from inbox_keys
        where owner_id = ${ownerId} and key = wanted.key and inbox_keys.folder = place.folder ${inPart} and ${from}
          ${alsoInRow('inbox_keys', query)}
          ${sql.join(
            others.map((other) => alsoHolds('inbox_keys', ownerId, other)),
            sql` `,
          )}
        order by ${by} limit ${limit}
      ) as found order by ${by} limit ${limit}
    ) as page join inbox_rows using (case_id) where inbox_rows.owner_id = ${ownerId}`
}

function orderOf({ sort, after, isUnassigned, figure }: InboxPageQuery): Order {
  const all = sql<boolean>`true`
  if (figure) return { by: sql`created_at desc, case_id desc`, from: all }
  if (sort === undefined && isUnassigned) return oldestFirst(after)
  if (sort === undefined) {
    const place =
      after &&
      sql<boolean>`(unread, updated_at, case_id)
      < (${after.unread}, ${after.updatedAt}, ${after.caseId})`
    return { by: sql`unread desc, updated_at desc, case_id desc`, from: place ?? all }
  }
  const place = after && sql`(${after.updatedAt}, ${after.caseId})`
  if (isByClaim(sort)) return { by: CLAIM_ORDER, from: all }
  if (isByName(sort)) return nameOrder(sort === 'name-descending', after)
  if (sort === 'newest') {
    const from = place ? sql<boolean>`(updated_at, case_id) < ${place}` : all
    return { by: sql`updated_at desc, case_id desc`, from }
  }
  return {
    by: sql`updated_at, case_id`,
    from: place ? sql<boolean>`(updated_at, case_id) > ${place}` : all,
  }
}

function isByClaim(sort: InboxSort | undefined): boolean {
  return sort === 'claim-ascending' || sort === 'claim-descending'
}

/** SQL condition on columns of inbox_rows. */
function rowFilterOf({ isUnread, claimStatus }: InboxPageQuery): RawBuilder<unknown> {
  const ofClaim = claimStatus === undefined ? sql`` : sql`and inbox_rows.claim_status = ${claimStatus}`
  return isUnread ? sql`and inbox_rows.unread ${ofClaim}` : ofClaim
}

/** Returns the same condition for a query on another table that contains case ids. */
function alsoInRow(table: 'inbox_keys' | 'inbox_names', query: InboxPageQuery): RawBuilder<unknown> {
  if (!query.isUnread && query.claimStatus === undefined) return sql``
  return sql`and exists (select from inbox_rows where inbox_rows.owner_id = ${query.ownerId}
    and inbox_rows.case_id = ${sql.ref(`${table}.case_id`)} ${rowFilterOf(query)})`
}

function isByName(sort: InboxSort | undefined): boolean {
  return sort === 'name-ascending' || sort === 'name-descending'
}

/** SQL for the specialties of a listed case in the format of findAssignments; null if the stored value is invalid. */
const ASSIGNMENTS = sql<AssignmentRecord[] | null>`case jsonb_typeof(listed.assignments) when 'array' then (
  select coalesce(json_agg(json_build_object(
    'case_id', listed.case_id, 'specialty_id', asked -> 'specialty_id', 'specialist_id', asked -> 'specialist_id',
    'specialty_title', specialties.title, 'specialist_first_name', specialist.first_name,
    'specialist_last_name', specialist.last_name, 'state', asked -> 'state', 'since', asked -> 'since',
    'due_at', asked -> 'due_at'
  ) order by specialties.title), '[]')
  from ${elementsOf(sql`listed.assignments`)} each (asked)
    left join specialties on specialties.id = ${wholeIn(sql`asked`, 'specialty_id')}
    left join users as specialist on specialist.id = ${idIn(sql`asked`, 'specialist_id')}) end`

/** SQL for the user who covers for the sender of a listed case, or null. */
const COVER_ID = idIn(sql`(listed.assignments -> 0)`, 'cover_id')

/** Returns one page of an inbox with the specialties of its cases. The limit is applied before the joins. */
export function findInboxPage(handle: Handle, asked: InboxPageQuery): Later<InboxPageRecord[]> {
  const page = pageOf(handle, asked, placesOf(asked))
  return asked.conditions.length > MOST_PREPARED ? handle.sendAhead(page) : handle.sendAheadPrepared(page)
}

/**
 * Returns one page of the consults behind a figure. The consults are found in a separate first query, because they and
 * the inbox may be stored on different servers. PostgreSQL plans this query each time, because the best plan depends on
 * the number of counted consults.
 */
export async function findPageBehind(
  handle: Handle,
  asked: InboxPageQuery & { readonly figure: FigureQuery },
): Promise<Later<InboxPageRecord[]>> {
  const { ownerId } = asked
  const behind = placesBehind(handle, { ...asked, rowFilter: rowFilterOf(asked) })
  const found = await handle.send(sql<{ case_id: string }>`${behind}`)
  const caseIds = found.map((row) => row.case_id)
  const places = sql`select case_id, unread, updated_at, name from inbox_rows
    where owner_id = ${ownerId} and case_id = any(${caseIds}::text[])`
  return handle.sendAheadPrepared(pageOf(handle, asked, places))
}

/** Returns one page of the cases that need action from an inbox owner (TURN-11), with their sort positions. */
export function findTurns(handle: Handle, asked: TurnsQuery) {
  const page = rowsOf(handle, asked.ownerId, placesOfTurns(asked))
  return handle.sendPrepared(
    page
      .select(sql<number>`listed.turn_rank::float8`.as('turn_rank'))
      .orderBy('listed.turn_rank')
      .orderBy('listed.case_id'),
  )
}

/** Returns the inbox rows at these positions, most recently sent first (END-09). */
export function findWordPage(handle: Handle, ownerId: string, places: RawBuilder<unknown>) {
  const page = rowsOf(handle, ownerId, places)
  return handle.send(page.orderBy('listed.created_at', 'desc').orderBy('listed.case_id', 'desc'))
}

/**
 * Queries with up to this many conditions use a prepared statement, one for each number of conditions. Searches with
 * more words are rare and are planned each time.
 */
const MOST_PREPARED = 3

function pageOf(handle: Handle, query: InboxPageQuery, found: RawBuilder<unknown>) {
  return rowsOf(handle, query.ownerId, found).orderBy(orderOf(query).by)
}

/** Returns the inbox rows at these positions, with the specialties of their cases. */
function rowsOf(handle: Handle, ownerId: string, found: RawBuilder<unknown>) {
  return handle
    .with('page', (places) =>
      places
        .selectFrom(
          sql<{
            case_id: string
            unread: boolean
            updated_at: Date
            name: string
          }>`(${found})`.as('places'),
        )
        .selectAll(),
    )
    .selectFrom('page')
    .innerJoin('inbox_rows as listed', (join) =>
      join.on('listed.owner_id', '=', ownerId).onRef('listed.case_id', '=', 'page.case_id'),
    )
    .innerJoin('users as provider', 'provider.id', 'listed.provider_id')
    .leftJoin('users as cover', (join) => join.on('cover.id', '=', COVER_ID))
    .select([
      'page.case_id',
      'page.case_id as id',
      'listed.practice_id',
      'listed.patient_name',
      'listed.created_by',
      'listed.provider_id',
      'listed.is_read',
      'listed.is_read_by_other',
      'listed.latest_assigned_specialist_id',
      'listed.questions',
      'listed.claim_status',
      'listed.last_updated_by',
      'listed.state',
      'listed.state_at',
      'listed.created_at',
      'listed.news',
      'page.updated_at',
      'page.unread',
      'page.name',
      'provider.first_name as provider_first_name',
      'provider.last_name as provider_last_name',
      'cover.id as cover_id',
      'cover.first_name as cover_first_name',
      'cover.last_name as cover_last_name',
    ])
    .select([sql<boolean>`listed.folder = 'closed'`.as('is_closed'), ASSIGNMENTS.as('assignments')])
}

type InboxPageRecord = InferResult<ReturnType<typeof pageOf>>[number]
/** An inbox row without the specialties of its case. */
export type InboxRecord = Omit<InboxPageRecord, 'assignments' | 'case_id'>
