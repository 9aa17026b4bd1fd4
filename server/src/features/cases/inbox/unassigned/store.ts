import { type RawBuilder, sql } from 'kysely'
import { keyMatches } from '../conditions/store.ts'
import type { InboxPlace } from '../inbox-place.ts'
import type { KeyCondition } from '../inbox-search.ts'
import { type Folder, UNASSIGNED } from '../store.ts'

/**
 * A sort order for a table with the columns unread, updated_at, name and case_id, and the start position of the page.
 */
export interface Order {
  readonly by: RawBuilder<unknown>
  readonly from: RawBuilder<boolean>
}

interface UnassignedQuery {
  readonly ownerId: string
  /** If undefined, both folders are searched. */
  readonly folder: Folder | undefined
  /** A case must meet all of these conditions. */
  readonly conditions: readonly KeyCondition[]
  readonly limit: number
}

/** Returns the order of unassigned cases: oldest sending time first. */
export function oldestFirst(after: InboxPlace | undefined): Order {
  const place = after && sql<boolean>`(created_at, case_id) > (${after.createdAt}, ${after.caseId})`
  return { by: sql`created_at, case_id`, from: place ?? sql<boolean>`true` }
}

/** SQL for one page of the unassigned cases of an inbox. All unassigned cases are read, because there are few. */
export function unassignedPlaces(
  { ownerId, folder, conditions, limit }: UnassignedQuery,
  { by, from }: Order,
): RawBuilder<unknown> {
  const inFolder = folder ? sql`and folder = ${folder}` : sql``
  return sql`select case_id, unread, updated_at, name from inbox_rows
    where owner_id = ${ownerId} and ${UNASSIGNED} ${inFolder} and ${from}
      ${sql.join(
        conditions.map(
          (condition) => sql`and exists (select from unnest(keys) as key where ${keyMatches(condition)})`,
        ),
        sql` `,
      )}
    order by ${by} limit ${limit}`
}
