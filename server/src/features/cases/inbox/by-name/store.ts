import { type RawBuilder, sql } from 'kysely'
import { alsoHolds, keysOf } from '../conditions/store.ts'
import type { KeyCondition } from '../inbox-search.ts'
import type { InboxPlace } from '../inbox-place.ts'
import type { Folder } from '../store.ts'

interface NamedPageQuery {
  readonly ownerId: string
  /** If undefined, both folders are searched. */
  readonly folder: Folder | undefined
  readonly isDescending: boolean
  /** A case must meet all of these conditions; the condition that matches the fewest rows comes first. */
  readonly conditions: readonly KeyCondition[]
  /** An additional SQL condition on the inbox rows. */
  readonly also: RawBuilder<unknown>
  readonly after: InboxPlace | undefined
  readonly limit: number
}

/** Sort order by name, for a table with the columns name and case_id. */
export function nameOrder(isDescending: boolean, after: InboxPlace | undefined) {
  const place = after && sql`(${after.name}, ${after.caseId})`
  if (isDescending) {
    const from = place ? sql<boolean>`(name, case_id) < ${place}` : sql<boolean>`true`
    return { by: sql`name desc, case_id desc`, from }
  }
  return {
    by: sql`name, case_id`,
    from: place ? sql<boolean>`(name, case_id) > ${place}` : sql<boolean>`true`,
  }
}

/** SQL for one page sorted by name. It reads ranges of a single index. The key '' matches all cases. */
export function namedPlaces(query: NamedPageQuery): RawBuilder<unknown> {
  const { ownerId, folder, conditions, also, isDescending, after, limit } = query
  const { by, from } = nameOrder(isDescending, after)
  const [first, ...others] = conditions
  const wanted = first ? keysOf(ownerId, first) : sql`select '' as key`
  const folders = folder ? [folder] : ['open', 'closed']
  return sql`select case_id, inbox_rows.practice_id, inbox_rows.unread, inbox_rows.updated_at, page.name from (
      select distinct found.* from (${wanted}) as wanted
      cross join unnest(${folders}::text[]) as place(folder) cross join lateral (
        select name, case_id from inbox_names
        where owner_id = ${ownerId} and key = wanted.key and inbox_names.folder = place.folder and ${from} ${also}
          ${sql.join(
            others.map((other) => alsoHolds('inbox_names', ownerId, other)),
            sql` `,
          )}
        order by ${by} limit ${limit}
      ) as found order by ${by} limit ${limit}
    ) as page join inbox_rows using (case_id) where inbox_rows.owner_id = ${ownerId}`
}
