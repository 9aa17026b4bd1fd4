import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { type Counted, countedFacts, MONTH } from '../store.ts'

/** Consults of one month. */
export interface MonthTotals {
  readonly month: string
  readonly total: number
  readonly open: number
  readonly unassigned: number
}

/**
 * Totals of each month that has consults. They are read from the counts, whose cost does not grow with the number of
 * cases; one provider's are few, and counted from their facts.
 */
export function findMonthTotals(handle: Handle, counted: Counted): Promise<MonthTotals[]> {
  return counted.providerId === null ? readCounts(handle, counted) : countFacts(handle, counted)
}

function readCounts(handle: Handle, { scope, period, specialtyId }: Counted): Promise<MonthTotals[]> {
  return handle
    .selectFrom('consult_counts')
    .where('scope_id', '=', scope.id)
    .where('specialty_id', '=', specialtyId ?? 0)
    .where('day', '>=', period.from)
    .where('day', '<=', period.to)
    .select([
      sql<string>`to_char(day, 'YYYY-MM')`.as('month'),
      sql<number>`sum(total)::int`.as('total'),
      sql<number>`sum(open)::int`.as('open'),
      sql<number>`sum(unassigned)::int`.as('unassigned'),
    ])
    .groupBy('month')
    .execute()
}

function countFacts(handle: Handle, counted: Counted): Promise<MonthTotals[]> {
  return countedFacts(handle, counted)
    .select([
      MONTH.as('month'),
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where not is_closed))::int`.as('open'),
      sql<number>`(count(*) filter (where not is_closed and specialist_ids = '{}'))::int`.as('unassigned'),
    ])
    .groupBy('month')
    .execute()
}
