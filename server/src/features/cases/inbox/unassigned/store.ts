import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../../../db/database.ts'
import type { Later } from '../../../../db/later.ts'
import { keyMatches } from '../conditions/store.ts'
import type { InboxPlace } from '../inbox-place.ts'
import type { KeyCondition } from '../inbox-search.ts'
import type { Folder } from '../store.ts'

/** A sort order for a table with the columns unread, updated_at, name and case_id, and where the page starts in it. */
export interface Order {
  readonly by: RawBuilder<unknown>
  readonly from: RawBuilder<boolean>
}

interface UnassignedQuery {
  readonly ownerId: string
  /** Absent: both folders. */
  readonly folder: Folder | undefined
  /** All of them must hold. */
  readonly conditions: readonly KeyCondition[]
  readonly limit: number
}

/** Open cases without a specialist, in exactly the words of the index condition. */
const UNASSIGNED = sql<boolean>`state = 'Unassigned' and not is_support`

/** Order of unassigned cases: the one sent first comes first. */
export function oldestFirst(after: InboxPlace | undefined): Order {
  const place = after && sql<boolean>`(created_at, case_id) > (${after.createdAt}, ${after.caseId})`
  return { by: sql`created_at, case_id`, from: place ?? sql<boolean>`true` }
}

/** SQL for one page of the unassigned cases of an inbox; reads all of them, because there are few. */
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

/** How many open cases of an inbox have no specialist, as one row. */
export function countUnassigned(handle: Handle, ownerId: string): Later<{ readonly unassigned: number }[]> {
  const cases = handle.selectFrom('inbox_rows').where('owner_id', '=', ownerId).where(UNASSIGNED)
  return handle.sendAheadPrepared(cases.select(({ fn }) => fn.countAll<number>().as('unassigned')))
}
