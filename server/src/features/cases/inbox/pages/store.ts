import type { InboxSort } from '@econsult/contract/cases'
import { type InferResult, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../../../db/database.ts'
import { prepared, reading, sendWithNext } from '../../../../db/trips/sending.ts'
import type { AssignmentRecord } from '../../assignments/store.ts'
import type { KeyCondition } from '../inbox-search.ts'
import type { Folder } from '../store.ts'

/** Rows of a page where the client names no number. */
export const USUAL_ROWS = 50

/** Where a page of an inbox goes on: the last row's place in the order. */
export interface InboxPlace {
  readonly unread: boolean
  readonly updatedAt: Date
  readonly caseId: string
}

interface InboxPageQuery {
  readonly ownerId: string
  /** Absent: both folders. */
  readonly folder: Folder | undefined
  /** Absent: unread first, then newest. */
  readonly sort: InboxSort | undefined
  /** Each must hold. */
  readonly conditions: readonly KeyCondition[]
  readonly after: InboxPlace | undefined
  readonly limit: number
}

/** How rows follow each other, for a table that holds unread, updated_at and case_id. */
interface Order {
  readonly by: RawBuilder<unknown>
  readonly from: RawBuilder<boolean>
}

/** The places of one page: ranges of one index, each read as far as the page needs, whatever the inbox holds. */
function placesOf(query: InboxPageQuery): RawBuilder<unknown> {
  const { ownerId, folder, sort, conditions, limit } = query
  const { by, from } = orderOf(query)
  const [first, ...others] = conditions
  // Both orders by time alone read the unread and the read part of the index side by side.
  const parts = sort === undefined ? sql`` : sql`cross join (values (true), (false)) as part(is_unread)`
  const inPart = sort === undefined ? sql`` : sql`and unread = part.is_unread`
  if (!first && sort === undefined) {
    const inFolder = folder ? sql`and folder = ${folder}` : sql``
    return sql`select case_id, practice_id, unread, updated_at from inbox_rows
      where owner_id = ${ownerId} ${inFolder} and ${from} order by ${by} limit ${limit}`
  }
  if (!first) {
    const inFolder = folder ? sql`and folder = ${folder}` : sql``
    return sql`select page.* from (values (true), (false)) as part(is_unread) cross join lateral (
        select case_id, practice_id, unread, updated_at from inbox_rows
        where owner_id = ${ownerId} ${inFolder} and unread = part.is_unread and ${from}
        order by ${by} limit ${limit}
      ) as page order by ${by} limit ${limit}`
  }
  const folders = folder ? [folder] : ['open', 'closed']
  return sql`select case_id, inbox_rows.practice_id, page.unread, page.updated_at from (
      select distinct found.* from (${keysOf(ownerId, first)}) as wanted
      cross join unnest(${folders}::text[]) as place(folder) ${parts}
      cross join lateral (
        select unread, updated_at, case_id from inbox_keys
        where owner_id = ${ownerId} and key = wanted.key and inbox_keys.folder = place.folder ${inPart} and ${from}
          ${sql.join(
            others.map((other) => alsoHolds(ownerId, other)),
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
  if (sort === 'newest') {
    const from = place ? sql<boolean>`(updated_at, case_id) < ${place}` : all
    return { by: sql`updated_at desc, case_id desc`, from }
  }
  return {
    by: sql`updated_at, case_id`,
    from: place ? sql<boolean>`(updated_at, case_id) > ${place}` : all,
  }
}

/** The different keys of an inbox that meet a condition, found by leaps through the index. */
function keysOf(ownerId: string, { keys, range }: KeyCondition): RawBuilder<unknown> {
  const named = sql`select key collate "C" as key from unnest(${keys}::text[]) as key`
  if (!range) return named
  return sql`with recursive leap(key) as (
      (select key from inbox_keys where owner_id = ${ownerId} and key >= ${range.from} and key < ${range.to}
       order by key limit 1)
      union all
      select (select inbox_keys.key from inbox_keys
        where owner_id = ${ownerId} and inbox_keys.key > leap.key and inbox_keys.key < ${range.to}
        order by inbox_keys.key limit 1)
      from leap where leap.key is not null
    ) select key from leap where key is not null union all ${named}`
}

/** That a case which one condition found meets another one too. */
function alsoHolds(ownerId: string, { keys, range }: KeyCondition): RawBuilder<boolean> {
  const inRange = range ? sql`or key collate "C" >= ${range.from} and key collate "C" < ${range.to}` : sql``
  return sql<boolean>`and exists (select from inbox_rows as whole, unnest(whole.keys) as key
    where whole.owner_id = ${ownerId} and whole.case_id = inbox_keys.case_id
      and (key = any(${keys}::text[]) ${inRange}))`
}

/** More rows than this count as many: what finds fewer is read first. */
const MANY = 1000

/**
 * The conditions, the one that finds least in this inbox first: only its rows are looked at one by one. Of those that
 * find many, the one with the fewest keys, as its rows stand in few ranges.
 */
async function leastFirst(
  handle: Handle,
  ownerId: string,
  conditions: readonly KeyCondition[],
): Promise<readonly KeyCondition[]> {
  if (conditions.length < 2) return conditions
  const weights = sql.join(
    conditions.map((condition, place) => weightOf(ownerId, condition, place)),
    sql` union all `,
  )
  const { rows: weighed } = await handle.executeQuery(reading(sql<Weight>`${weights}`.compile(handle)))
  return weighed
    .map(({ place, held, keys }) => ({ place, keys, rows: Math.min(MANY, held) }))
    .toSorted((one, other) => one.rows - other.rows || one.keys - other.keys)
    .flatMap(({ place }) => conditions[place] ?? [])
}

interface Weight {
  readonly place: number
  readonly held: number
  readonly keys: number
}

/** How many rows of an inbox a condition finds, and by how many keys. */
function weightOf(ownerId: string, condition: KeyCondition, place: number): RawBuilder<Weight> {
  return sql`
    (select ${place}::int as place, coalesce(sum(held), 0)::int as held, count(*)::int as keys from (
      select (select count(*) from (
        select from inbox_keys where owner_id = ${ownerId} and key = wanted.key limit ${MANY}
      ) as found) as held
      from (${keysOf(ownerId, condition)}) as wanted limit ${MANY}
    ) as counted)`
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
  const conditions = await leastFirst(handle, asked.ownerId, asked.conditions)
  const page = pageOf(handle, { ...asked, conditions }).compile()
  const { folder, sort, after, limit } = asked
  if (conditions.length > 0 || limit !== USUAL_ROWS + 1) return sendWithNext(handle, page)
  return sendWithNext(handle, prepared(`inbox-page-${folder}-${sort}-${after !== undefined}`, page))
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
      'provider.first_name as provider_first_name',
      'provider.last_name as provider_last_name',
    ])
    .select([sql<string>`left(cases.questions, 300)`.as('questions'), ASSIGNMENTS.as('assignments')])
    .orderBy(by)
}

type InboxPageRecord = InferResult<ReturnType<typeof pageOf>>[number]
/** A row of an inbox without the specialties of its case. */
export type InboxRecord = Omit<InboxPageRecord, 'assignments'>
