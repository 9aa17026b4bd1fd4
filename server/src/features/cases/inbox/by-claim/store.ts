import type { CLAIM_STATUSES } from '@econsult/contract/cases/consults'
import { type RawBuilder, sql } from 'kysely'
import { keyMatches } from '../conditions/store.ts'
import type { InboxPlace } from '../inbox-place.ts'
import type { KeyCondition } from '../inbox-search.ts'
import type { Folder } from '../store.ts'

type ClaimStatus = (typeof CLAIM_STATUSES)[number]

/** Returns the claim statuses in sort order. In both directions, cases without a claim status come last. */
function claimsInOrder(isDescending: boolean): readonly ClaimStatus[] {
  return isDescending ? ['SUBMITTED', 'NOT SUBMITTED', ''] : ['NOT SUBMITTED', 'SUBMITTED', '']
}

interface ClaimPageQuery {
  readonly ownerId: string
  /** If undefined, both folders are searched. */
  readonly folder: Folder | undefined
  readonly isDescending: boolean
  /** A case must meet all of these conditions. */
  readonly conditions: readonly KeyCondition[]
  /** An additional SQL condition on the inbox rows. */
  readonly rowFilter: RawBuilder<unknown>
  readonly after: InboxPlace | undefined
  readonly limit: number
}

/** Sort order by claim status. Within one status, the most recently updated case comes first. */
export const CLAIM_ORDER = sql`claim_rank, updated_at desc, case_id desc`

/**
 * SQL for one page sorted by claim status. One index range is read for each combination of status, folder and unread
 * flag.
 */
export function claimPlaces(query: ClaimPageQuery): RawBuilder<unknown> {
  const { ownerId, folder, isDescending, conditions, rowFilter, after, limit } = query
  const claims = claimsInOrder(isDescending)
  const rank = after ? claims.findIndex((claim) => claim === after.claimStatus) : -1
  const from = after
    ? sql`and updated_at <= case when part.rank = ${rank} then ${after.updatedAt} else 'infinity'::timestamptz end
        and (part.rank > ${rank} or (updated_at, case_id) < (${after.updatedAt}, ${after.caseId}))`
    : sql``
  return sql`select page.* from
      unnest(${claims}::text[]) with ordinality as named(claim, number)
      cross join lateral (select number::int - 1 as rank) as part
      cross join unnest(${folder ? [folder] : ['open', 'closed']}::text[]) as place(folder)
      cross join (values (true), (false)) as mark(is_unread)
      cross join lateral (
        select case_id, practice_id, unread, updated_at, name, part.rank as claim_rank from inbox_rows
        where owner_id = ${ownerId} and claim_status = named.claim and inbox_rows.folder = place.folder
          and unread = mark.is_unread and part.rank >= ${rank} ${from} ${rowFilter}
          ${sql.join(
            conditions.map(
              (condition) => sql`and exists (select from unnest(keys) as key where ${keyMatches(condition)})`,
            ),
            sql` `,
          )}
        order by updated_at desc, case_id desc limit ${limit}
      ) as page order by ${CLAIM_ORDER} limit ${limit}`
}
