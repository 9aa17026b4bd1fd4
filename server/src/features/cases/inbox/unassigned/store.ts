import { type CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../../../db/database.ts'
import { prepared, sendWithNext } from '../../../../db/trips/sending.ts'
import { keyMeets } from '../conditions/store.ts'
import type { KeyCondition } from '../inbox-search.ts'
import type { Folder } from '../store.ts'

/** How rows follow each other, for a table that holds unread, updated_at, name and case_id. */
export interface Order {
  readonly by: RawBuilder<unknown>
  readonly from: RawBuilder<boolean>
}

interface UnassignedQuery {
  readonly ownerId: string
  /** Absent: both folders. */
  readonly folder: Folder | undefined
  /** Each must hold. */
  readonly conditions: readonly KeyCondition[]
  readonly limit: number
}

/** Open cases without a specialist, word for word as their index has it. */
const UNASSIGNED = sql<boolean>`state = 'Unassigned' and not is_support`

/** The places of one page of the cases of an inbox that have no specialist; all of them are read, as few wait. */
export function unassignedPlaces(
  { ownerId, folder, conditions, limit }: UnassignedQuery,
  { by, from }: Order,
): RawBuilder<unknown> {
  const inFolder = folder ? sql`and folder = ${folder}` : sql``
  return sql`select case_id, practice_id, unread, updated_at, name from inbox_rows
    where owner_id = ${ownerId} ${inFolder} and case_id in (select id from cases where ${UNASSIGNED}) and ${from}
      ${sql.join(
        conditions.map(
          (condition) => sql`and exists (select from unnest(keys) as key where ${keyMeets(condition)})`,
        ),
        sql` `,
      )}
    order by ${by} limit ${limit}`
}

/** How many open cases have no specialist. Sent with the next statement. */
export async function lookAtUnassigned(
  handle: Handle,
): Promise<QueryResult<{ readonly unassigned: number }>> {
  const query: CompiledQuery<{ readonly unassigned: number }> = handle
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<number>().as('unassigned'))
    .where(UNASSIGNED)
    .compile()
  return sendWithNext(handle, prepared('count-unassigned', query))
}
