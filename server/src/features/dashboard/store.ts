import { type RawBuilder, sql } from 'kysely'
import type { ConsultFactsTable } from '../../db/dashboard-tables.ts'
import type { Handle } from '../../db/database.ts'
import type { Period, Scope } from './rules.ts'

/** Which consults are counted. */
export interface Counted {
  readonly scope: Scope
  readonly period: Period
  readonly specialtyId: number | null
  readonly providerId: string | null
}

/** The facts of the consults that are counted, to be narrowed and grouped further. */
export function countedFacts(handle: Handle, { scope, period, specialtyId, providerId }: Counted) {
  let facts = handle
    .selectFrom(factsOf(scope).as('consult_facts'))
    .where('sent_on', '>=', period.from)
    .where('sent_on', '<=', period.to)
  if (scope.kind === 'practice') facts = facts.where('consult_facts.practice_id', '=', scope.id)
  if (specialtyId !== null) facts = facts.where(sql<boolean>`${specialtyId} = any(specialty_ids)`)
  if (providerId !== null) facts = facts.where('consult_facts.provider_id', '=', providerId)
  return facts
}

/** A specialist's stand together in a table of their own, those of others in one for all. */
function factsOf({ kind, id }: Scope): RawBuilder<ConsultFactsTable> {
  return kind === 'own'
    ? sql`(select * from specialist_facts where specialist_id = ${id})`
    : sql`${sql.table('consult_facts')}`
}

/** The month of a consult, YYYY-MM. */
export const MONTH = sql<string>`to_char(sent_on, 'YYYY-MM')`

/** What the scope is called. */
export async function findScopeName(handle: Handle, { kind, id }: Scope): Promise<string> {
  if (kind === 'platform') return 'All practices'
  if (kind === 'own') return 'Your consults'
  const practice = await handle
    .selectFrom('practices')
    .select('practice_name')
    .where('id', '=', id)
    .executeTakeFirst()
  return practice?.practice_name ?? ''
}
