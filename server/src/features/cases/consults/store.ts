import { type RawBuilder, type Selectable, sql } from 'kysely'
import { COUNT_COLUMNS, COUNT_SUMS, countColumns } from '../../../case-events/counts/store.ts'
import type { ConsultCountsTable, ConsultFactsTable } from '../../../tables/figures.ts'
import type { Handle } from '../../../db/database.ts'
import type { Period, Scope } from './rules.ts'

/** Criteria that select the consults to count. */
export interface Counted {
  readonly scope: Scope
  readonly period: Period
  readonly specialtyId: number | null
  readonly providerId: string | null
}

/** Returns a query for the facts of the counted consults. Callers add filters and grouping to the query. */
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

/** Facts by specialist are stored in a separate table; all other scopes share one table. */
function factsOf({ kind, id }: Scope): RawBuilder<ConsultFactsTable> {
  return kind === 'own'
    ? sql`(select * from specialist_facts where specialist_id = ${id})`
    : sql`${sql.table('consult_facts')}`
}

type Totals = Omit<Selectable<ConsultCountsTable>, 'scope_id' | 'specialty_id' | 'day'> & {
  readonly total: number
  readonly open: number
}

/** Totals of the consults sent in one month (YYYY-MM). */
export type MonthTotals = Totals & { readonly month: string }

/** Returns the totals of each month that has consults. */
export async function findMonthTotals(handle: Handle, counted: Counted): Promise<MonthTotals[]> {
  // A single provider has few consults, so they are counted directly from the facts.
  const days =
    counted.providerId === null
      ? countedDays(counted, sql`specialty_id = ${counted.specialtyId ?? 0}`)
      : sql`(select sent_on as day, ${countColumns(sql`1`)}
          from (${countedFacts(handle, counted).selectAll()}) as facts group by sent_on)`
  const { rows } = await sql<MonthTotals>`
    select *, unassigned + waiting + replied + closed as total, unassigned + waiting + replied as open
    from (select to_char(day, 'YYYY-MM') as month, ${COUNT_SUMS} from ${days} as days group by month) as months
    where unassigned + waiting + replied + closed > 0`.execute(handle)
  return rows
}

/** Totals of the consults of one specialty. */
export type SpecialtyTotals = Totals & { readonly id: number; readonly name: string }

/** Returns the totals of each specialty, highest first. A consult with several specialties counts in each of them. */
export async function findSpecialtyTotals(handle: Handle, counted: Counted): Promise<SpecialtyTotals[]> {
  // Uses the facts, because the counts do not show which other specialties a consult has.
  const isInCounts = counted.providerId === null && counted.specialtyId === null
  const days = isInCounts
    ? countedDays(counted, sql`specialty_id <> 0`)
    : sql`(select specialty_id, ${countColumns(sql`1`)}
        from (${countedFacts(handle, counted).selectAll()}) as facts, unnest(specialty_ids) as specialty_id
        group by specialty_id)`
  const { rows } = await sql<SpecialtyTotals>`
    select id, title as name, counts.*, unassigned + waiting + replied + closed as total,
      unassigned + waiting + replied as open
    from (select specialty_id, ${COUNT_SUMS} from ${days} as days group by specialty_id) as counts
      join specialties on specialties.id = specialty_id
    where unassigned + waiting + replied + closed > 0
    order by total desc, title`.execute(handle)
  return rows
}

/**
 * SQL for the counts of a scope by day and specialty (0 stands for all consults). While some changes are not yet
 * included in the counts, a day and specialty can have several rows. The cost of the query does not grow with the
 * number of consults.
 */
function countedDays({ scope, period }: Counted, ofSpecialty: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select day, specialty_id, ${COUNT_COLUMNS} from consult_counts
    where scope_id = ${scope.id} and ${ofSpecialty} and day >= ${period.from} and day <= ${period.to}
    union all
    select sent_on, specialty_id, ${countColumns(sql`weight`)}
    from ${changesIn({ scope, period })}, unnest(specialty_ids || 0) as specialty_id
    where ${ofSpecialty} group by sent_on, specialty_id
  )`
}

/**
 * SQL for the changes of a scope's consults that are not yet included in the counts. They are few, regardless of the
 * number of consults.
 */
export function changesIn({ scope, period }: Pick<Counted, 'scope' | 'period'>): RawBuilder<unknown> {
  return sql`(select * from consult_changes
    where ${ofScope(scope)} and sent_on >= ${period.from} and sent_on <= ${period.to}) as changes`
}

/** SQL condition that selects the changes of a scope's consults. */
export function ofScope({ kind, id }: Scope): RawBuilder<unknown> {
  return {
    own: sql`${id} = any(specialist_ids)`,
    practice: sql`practice_id = ${id}`,
    platform: sql`true`,
  }[kind]
}
