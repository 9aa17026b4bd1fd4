import type { InboxSort } from '@econsult/contract/cases'
import { type InferResult, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../../../db/database.ts'
import { prepared, sendWithNext } from '../../../../db/trips/sending.ts'
import type { AssignmentRecord } from '../../assignments/store.ts'
import { namedPlaces, nameOrder } from '../by-name/store.ts'
import { alsoHolds, keysOf, leastFirst } from '../conditions/store.ts'
import type { InboxPlace } from '../inbox-place.ts'
import type { KeyCondition } from '../inbox-search.ts'
import type { Folder } from '../store.ts'
import { type Order, unassignedPlaces } from '../unassigned/store.ts'

/** Rows of a page where the client names no number. */
export const USUAL_ROWS = 50

interface InboxPageQuery {
  readonly ownerId: string
  /** Absent: both folders. */
  readonly folder: Folder | undefined
  /** Absent: unread first, then newest. */
  readonly sort: InboxSort | undefined
  /** Each must hold. */
  readonly conditions: readonly KeyCondition[]
  /** Only open cases that have no specialist yet. */
  readonly isUnassigned: boolean
  readonly after: InboxPlace | undefined
  readonly limit: number
}

/** The places of one page: ranges of one index, each read as far as the page needs, whatever the inbox holds. */
function placesOf(query: InboxPageQuery): RawBuilder<unknown> {
  if (query.isUnassigned) return unassignedPlaces(query, orderOf(query))
  if (isByName(query.sort)) return namedPlaces({ ...query, isDescending: query.sort === 'name-descending' })
  const { ownerId, folder, sort, conditions, limit } = query
  const { by, from } = orderOf(query)
  const [first, ...others] = conditions
  // Both orders by time alone read the unread and the read part of the index side by side.
  const parts = sort === undefined ? sql`` : sql`cross join (values (true), (false)) as part(is_unread)`
  const inPart = sort === undefined ? sql`` : sql`and unread = part.is_unread`
  if (!first && sort === undefined) {
    const inFolder = folder ? sql`and folder = ${folder}` : sql``
    return sql`select case_id, practice_id, unread, updated_at, name from inbox_rows
      where owner_id = ${ownerId} ${inFolder} and ${from} order by ${by} limit ${limit}`
  }
  if (!first) {
    const inFolder = folder ? sql`and folder = ${folder}` : sql``
    return sql`select page.* from (values (true), (false)) as part(is_unread) cross join lateral (
        select case_id, practice_id, unread, updated_at, name from inbox_rows
        where owner_id = ${ownerId} ${inFolder} and unread = part.is_unread and ${from}
        order by ${by} limit ${limit}
      ) as page order by ${by} limit ${limit}`
  }
  const folders = folder ? [folder] : ['open', 'closed']
  return sql`select case_id, inbox_rows.practice_id, page.unread, page.updated_at, name from (
      select distinct found.* from (${keysOf(ownerId, first)}) as wanted
      cross join unnest(${folders}::text[]) as place(folder) ${parts}
      cross join lateral (
        select unread, updated_at, case_id from inbox_keys
        where owner_id = ${ownerId} and key = wanted.key and inbox_keys.folder = place.folder ${inPart} and ${from}
          ${sql.join(
            others.map((other) => alsoHolds('inbox_keys', ownerId, other)),
            sql` `,
          )}
        order by ${by} limit ${limit}
      ) as found order by ${by} limit ${limit}
    ) as page join inbox_rows using (case_id) where inbox_rows.owner_id = ${ownerId}`
}

function orderOf({ sort, after }: InboxPageQuery): Order {
  const all = sql<boolean>`true`
  if (sort === undefined) {
    const place =
      after &&
      sql<boolean>`(unread, updated_at, case_id)
      < (${after.unread}, ${after.updatedAt}, ${after.caseId})`
    return { by: sql`unread desc, updated_at desc, case_id desc`, from: place ?? all }
  }
  const place = after && sql`(${after.updatedAt}, ${after.caseId})`
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

function isByName(sort: InboxSort | undefined): boolean {
  return sort === 'name-ascending' || sort === 'name-descending'
}

/** The specialties of a case as findAssignments gives them. */
const ASSIGNMENTS = sql<AssignmentRecord[]>`(
  select coalesce(json_agg(json_build_object(
    'case_id', asked.case_id, 'specialty_id', asked.specialty_id, 'specialist_id', asked.specialist_id,
    'specialty_title', specialties.title, 'specialist_first_name', specialist.first_name,
    'specialist_last_name', specialist.last_name
  ) order by specialties.title), '[]')
  from case_specialties as asked
    join specialties on specialties.id = asked.specialty_id
    left join users as specialist on specialist.id = asked.specialist_id
  where asked.practice_id = cases.practice_id and asked.case_id = cases.id)`

/**
 * One page of an inbox with the specialties of its cases: the limit comes before the joins. Sent with the next statement.
 */
export async function findInboxPage(
  handle: Handle,
  asked: InboxPageQuery,
): Promise<QueryResult<InboxPageRecord>> {
  // Of the cases that wait for a specialist all are read: which condition comes first is no matter.
  const conditions = asked.isUnassigned
    ? asked.conditions
    : await leastFirst(handle, asked.ownerId, asked.conditions)
  const page = pageOf(handle, { ...asked, conditions }).compile()
  if (conditions.length > MOST_PREPARED) return sendWithNext(handle, page)
  return sendWithNext(handle, prepared(`inbox-page-${shapeOf({ ...asked, conditions })}`, page))
}

/** Every number of conditions is a statement of its own; searches of more words are rare and planned anew. */
const MOST_PREPARED = 3

/** What of a query stands in the text of its statement, and not among its parameters. */
function shapeOf({ folder, sort, after, isUnassigned, conditions }: InboxPageQuery): string {
  const parts = conditions.map(({ range }) => (range ? 'word' : 'keys'))
  return [folder, sort, after !== undefined, isUnassigned, ...parts].join('-')
}

function pageOf(handle: Handle, query: InboxPageQuery) {
  const { by } = orderOf(query)
  return handle
    .with('page', (places) =>
      places
        .selectFrom(
          sql<{
            case_id: string
            practice_id: string
            unread: boolean
            updated_at: Date
            name: string
          }>`(${placesOf(query)})`.as('places'),
        )
        .selectAll(),
    )
    .selectFrom('page')
    .innerJoin('cases', (join) =>
      join.onRef('cases.practice_id', '=', 'page.practice_id').onRef('cases.id', '=', 'page.case_id'),
    )
    .innerJoin('users as provider', 'provider.id', 'cases.provider_id')
    .select([
      'cases.id',
      'cases.practice_id',
      'cases.patient_name',
      'cases.created_by',
      'cases.provider_id',
      'cases.is_read',
      'cases.is_read_by_other',
      'cases.is_closed',
      'cases.latest_assigned_specialist_id',
      'cases.claim_status',
      'cases.last_updated_by',
      'cases.state',
      'cases.state_at',
      'cases.created_at',
      'page.updated_at',
      'page.unread',
      'page.name',
      'provider.first_name as provider_first_name',
      'provider.last_name as provider_last_name',
    ])
    .select([sql<string>`left(cases.questions, 300)`.as('questions'), ASSIGNMENTS.as('assignments')])
    .orderBy(by)
}

type InboxPageRecord = InferResult<ReturnType<typeof pageOf>>[number]
/** A row of an inbox without the specialties of its case. */
export type InboxRecord = Omit<InboxPageRecord, 'assignments'>
