import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { type Counted, countedFacts } from '../../cases/consults/store.ts'
import { MONTH } from '../store.ts'

/**
 * The consults whose times are measured. All consults are divided into 1024 equal parts, of which `parts` (at most 100)
 * are measured. If `parts` is undefined, all consults are measured.
 */
export interface Measured {
  readonly counted: Counted
  readonly parts: number | undefined
}

/** Builds the query for the facts of the measured consults. */
export function measuredFacts(handle: Handle, { counted, parts }: Measured) {
  const facts = countedFacts(handle, counted)
  if (parts === undefined) return facts
  const numbers = Array.from({ length: parts }, (_, index) => index)
  return facts.where(sql<boolean>`sample < 100 and sample = any(${numbers}::smallint[])`)
}

const since = (column: 'assigned_at' | 'replied_at' | 'closed_at') =>
  sql`extract(epoch from ${sql.ref(column)} - sent_at)::double precision * 1000`

const percentiles = (column: Parameters<typeof since>[0]) =>
  sql<number[] | null>`percentile_cont(array[0.5, 0.9]) within group (order by ${since(column)})`

/** Median and 90th percentile of the time from sending to each step, in ms. */
const durations = () =>
  [
    percentiles('assigned_at').as('assignment'),
    percentiles('replied_at').as('reply'),
    percentiles('closed_at').as('closing'),
  ] as const

/** Returns the durations for each month; the row with month null has the durations for all months together. */
export function findDurationsByMonth(handle: Handle, measured: Measured) {
  return measuredFacts(handle, measured)
    .innerJoin(MONTHS, (join) => join.onTrue())
    .select(['month', ...durations()])
    .groupBy('month')
    .execute()
}

/**
 * Each consult counts twice: in its month, and in the total without a month. GROUPING SETS would have the same result,
 * but Citus does not support them in such a query.
 */
const MONTHS = sql<{ month: string | null }>`unnest(array[null, ${MONTH}])`.as<'one'>(sql`one(month)`)

/** Returns the durations by specialty id; a consult with several specialties counts in each. */
export function findDurationsBySpecialty(handle: Handle, measured: Measured) {
  return measuredFacts(handle, measured)
    .innerJoin(SPECIALTIES, (join) => join.onTrue())
    .select(['specialty_id', ...durations()])
    .groupBy('specialty_id')
    .execute()
}

const SPECIALTIES = sql<{ specialty_id: number }>`unnest(specialty_ids)`.as<'one'>(sql`one(specialty_id)`)

export type DurationRecord = Omit<Awaited<ReturnType<typeof findDurationsByMonth>>[number], 'month'>

/** Returns the median number of messages in closed consults. */
export async function findMedianOfMessages(handle: Handle, measured: Measured): Promise<number | null> {
  const { median } = await measuredFacts(handle, measured)
    .select(percentileOfMessages.as('median'))
    .executeTakeFirstOrThrow()
  return median
}

const percentileOfMessages: RawBuilder<number | null> =
  sql`percentile_cont(0.5) within group (order by messages)`

/** Returns the highest number of messages in a closed consult. */
export async function findMostMessages(handle: Handle, counted: Counted): Promise<number | null> {
  const row = await countedFacts(handle, counted)
    .select('messages')
    .where('messages', 'is not', null)
    .orderBy('messages', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.messages ?? null
}
