import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../../../db/database.ts'
import type { KeyRange } from '../inbox-keys.ts'
import type { KeyCondition } from '../inbox-search.ts'

/** SQL for the distinct keys of an inbox that meet a condition, found by an index skip scan. */
export function keysOf(ownerId: string, { keys, ranges }: KeyCondition): RawBuilder<unknown> {
  const named = sql`select key collate "C" as key from unnest(${keys}::text[]) as key`
  const found = ranges.map((range) => sql`(${keysInRange(ownerId, range)})`)
  return sql.join([...found, named], sql` union all `)
}

function keysInRange(ownerId: string, range: KeyRange): RawBuilder<unknown> {
  return sql`with recursive leap(key) as (
      (select key from inbox_keys where owner_id = ${ownerId} and key >= ${range.from} and key < ${range.to}
       order by key limit 1)
      union all
      select (select inbox_keys.key from inbox_keys
        where owner_id = ${ownerId} and inbox_keys.key > leap.key and inbox_keys.key < ${range.to}
        order by inbox_keys.key limit 1)
      from leap where leap.key is not null
    ) select key from leap where key is not null`
}

/** The tables that have one row for each key of a case. In addition to owner and key, these columns locate a row. */
const PLACES = {
  inbox_keys: ['folder', 'unread', 'updated_at', 'case_id'],
  inbox_names: ['folder', 'name', 'case_id'],
} as const

/**
 * SQL condition that filters the cases that were found in a table for one condition by a second condition. If the keys
 * of the second condition are known, its rows are looked up in the same table. There, rows are stored next to each
 * other in sort order, whereas the rows of inbox_rows are scattered.
 */
export function alsoHolds(
  table: keyof typeof PLACES,
  ownerId: string,
  condition: KeyCondition,
): RawBuilder<boolean> {
  if (condition.ranges.length > 0) {
    return sql<boolean>`and exists (select from inbox_rows as whole, unnest(whole.keys) as key
      where whole.owner_id = ${ownerId} and whole.case_id = ${sql.ref(`${table}.case_id`)}
        and ${keyMatches(condition)})`
  }
  const isSameCase = PLACES[table].map(
    (column) => sql`${sql.ref(`also.${column}`)} = ${sql.ref(`${table}.${column}`)}`,
  )
  // The OFFSET clause prevents a join in which PostgreSQL would read all rows of the other condition.
  return sql<boolean>`and exists (select from ${sql.table(table)} as also
    where also.owner_id = ${ownerId} and also.key = any(${condition.keys}::text[])
      and ${sql.join(isSameCase, sql` and `)} offset 0)`
}

/** SQL expression that is true if a key meets a condition. */
export function keyMatches({ keys, ranges }: KeyCondition): RawBuilder<boolean> {
  const inRange = ranges.map(({ from, to }) => sql`key collate "C" >= ${from} and key collate "C" < ${to}`)
  return sql<boolean>`(${sql.join([sql`key = any(${keys}::text[])`, ...inRange], sql` or `)})`
}

/**
 * Conditions that match at least this many rows count as equally frequent. Conditions that match fewer rows are checked
 * first.
 */
const MANY = 1000

/** Up to this many keys are looked up one by one. */
const FEW_KEYS = 32

/**
 * Sorts the conditions by the number of matching rows in this inbox, fewest first, because only the rows of the first
 * condition are examined one by one. Among conditions with many matching rows, the one with the fewest keys comes
 * first, because its rows are in few index ranges. If a search term matches only a few keys in this inbox, it is
 * replaced by these keys.
 */
export async function leastFirst(
  handle: Handle,
  ownerId: string,
  conditions: readonly KeyCondition[],
): Promise<readonly KeyCondition[]> {
  if (conditions.length < 2) return conditions
  const weights = sql.join(
    conditions.map((condition, place) => weightOf(ownerId, condition, place)),
    sql` union all `,
  )
  const weighed = await handle.send(sql<Weight>`${weights}`)
  return weighed
    .toSorted((one, other) => one.rows - other.rows || one.keyCount - other.keyCount)
    .flatMap(({ place, keyCount, keys }) => {
      const condition = conditions[place]
      if (!condition) return []
      return keyCount > FEW_KEYS ? condition : { keys, ranges: [] }
    })
}

interface Weight {
  readonly place: number
  readonly rows: number
  readonly keyCount: number
  /** The matching keys, up to FEW_KEYS of them. */
  readonly keys: readonly string[]
}

/**
 * SQL for the number of inbox rows that match a condition and the number of their keys, each counted only up to MANY.
 */
function weightOf(ownerId: string, condition: KeyCondition, place: number): RawBuilder<Weight> {
  return sql`
    (with wanted as materialized (select key from (${keysOf(ownerId, condition)}) as found limit ${MANY})
    select ${place}::int as place,
      (select count(*) from (
        select from wanted cross join lateral (
          select from inbox_keys where owner_id = ${ownerId} and key = wanted.key limit ${MANY}
        ) as held limit ${MANY}
      ) as counted)::int as rows,
      (select count(*) from wanted)::int as "keyCount",
      array(select key from wanted limit ${FEW_KEYS}) as keys)`
}
