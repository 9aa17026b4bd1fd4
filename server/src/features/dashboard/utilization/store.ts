import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { Period } from '../../cases/consults/rules.ts'
import { changesIn, type Counted, countedFacts } from '../../cases/consults/store.ts'
import type { PartsOfPeriod } from '../rules.ts'

interface ProviderCount {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly consults: number
}

/** Returns the number of consults for each provider, highest first. */
export async function countByProvider(
  handle: Handle,
  counted: Counted,
  parts: PartsOfPeriod,
): Promise<ProviderCount[]> {
  const isInCounts = counted.providerId === null && counted.scope.kind !== 'own'
  const consults = isInCounts ? consultsInCounts(counted, parts) : consultsOfFacts(handle, counted)
  const { rows } = await sql<ProviderCount>`
    select users.id, users.first_name, users.last_name, counts.consults from (
      select provider_id, sum(consults)::int as consults from (${consults}) as consults
      group by provider_id having sum(consults) > 0
    ) as counts join users on users.id = counts.provider_id
    order by counts.consults desc, users.last_name, users.id`.execute(handle)
  return rows
}

/**
 * Builds the SQL for the counts of whole months and single days, including the changes that are not yet added to the
 * counts.
 */
function consultsInCounts({ scope, period, specialtyId }: Counted, { months, days }: PartsOfPeriod) {
  const ofPractice = scope.kind === 'practice' ? sql`and practice_id = ${scope.id}` : sql``
  const inCounts = (isMonth: boolean, { from, to }: Period) => sql`
    select provider_id, consults from provider_counts
    where specialty_id = ${specialtyId ?? 0} and is_month = ${isMonth} ${ofPractice}
      and first_day >= ${from} and first_day <= ${to}`
  const changes = sql`
    select provider_id, weight from ${changesIn({ scope, period })}
    where ${specialtyId ?? 0} = any(specialty_ids || 0)`
  const counts = [...(months ? [inCounts(true, months)] : []), ...days.map((part) => inCounts(false, part))]
  return sql.join([...counts, changes], sql` union all `)
}

function consultsOfFacts(handle: Handle, counted: Counted): RawBuilder<unknown> {
  return sql`select provider_id, 1 as consults
    from (${countedFacts(handle, counted).select('consult_facts.provider_id')}) as facts`
}

/** Returns the last activity of each member of the caller's practice; for platform administrators, of each user. */
export async function findLastActivity(handle: Handle) {
  const { rows } = await sql<{
    id: string
    first_name: string
    last_name: string
    last_active_at: Date | null
  }>`select users.id, users.first_name, users.last_name, activity.last_active_at
    from last_active_people() as activity join users on users.id = activity.user_id
    order by activity.last_active_at desc nulls last, users.last_name, users.id`.execute(handle)
  return rows
}
