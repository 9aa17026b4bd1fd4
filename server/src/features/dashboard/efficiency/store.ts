import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { type Counted, countedFacts, MONTH } from '../store.ts'

const since = (column: 'assigned_at' | 'replied_at' | 'closed_at') =>
  sql`extract(epoch from ${sql.ref(column)} - sent_at)::double precision * 1000`

/** How many consults came so far, and the median and 90th percentile of the time from sending, in milliseconds. */
const durations = () =>
  [
    sql<number>`count(assigned_at)::int`.as('assigned'),
    percentiles('assigned_at').as('assignment'),
    sql<number>`count(replied_at)::int`.as('replied'),
    percentiles('replied_at').as('reply'),
    sql<number>`count(closed_at)::int`.as('closed'),
    percentiles('closed_at').as('closing'),
  ] as const

const percentiles = (column: Parameters<typeof since>[0]) =>
  sql<number[] | null>`percentile_cont(array[0.5, 0.9]) within group (order by ${since(column)})`

/** Durations of each month, and of all of them where the month is null. */
export function findDurationsByMonth(handle: Handle, counted: Counted) {
  return countedFacts(handle, counted)
    .select([MONTH.$castTo<string | null>().as('month'), ...durations()])
    .groupBy(sql`grouping sets ((), (${MONTH}))`)
    .execute()
}

/** Durations of each specialty; a consult that went to several counts in each. */
export function findDurationsBySpecialty(handle: Handle, counted: Counted) {
  return countedFacts(handle, counted)
    .innerJoin('specialties', (join) => join.on(sql<boolean>`specialties.id = any(specialty_ids)`))
    .select(['specialties.id', 'specialties.title as name', ...durations()])
    .groupBy(['specialties.id', 'specialties.title'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('specialties.title')
    .execute()
}

export type DurationRecord = Omit<Awaited<ReturnType<typeof findDurationsByMonth>>[number], 'month'>

/** Messages of closed consults. */
export function findMessageFigures(handle: Handle, counted: Counted) {
  return countedFacts(handle, counted)
    .select([
      sql<number>`count(messages)::int`.as('consults'),
      sql<number | null>`avg(messages)::double precision`.as('average'),
      sql<number | null>`percentile_cont(0.5) within group (order by messages)`.as('median'),
      sql<number | null>`max(messages)`.as('most'),
    ])
    .executeTakeFirstOrThrow()
}
