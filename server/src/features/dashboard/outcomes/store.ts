import type { PlanEffect, ReferralEffect, SurveyState } from '@econsult/contract/surveys'
import { type RawBuilder, sql } from 'kysely'
import {
  OUTCOME_COLUMNS,
  OUTCOME_SUMS,
  type OutcomeColumn,
  outcomeColumns,
} from '../../../case-events/outcomes/store.ts'
import type { Handle } from '../../../db/database.ts'
import { PLATFORM_INBOX } from '../../../sessions/caller.ts'
import { type Counted, countedFacts, ofScope } from '../../cases/consults/store.ts'
import { measuredFacts, type Measured } from '../efficiency/store.ts'

/** The number of consults in each column of outcome_counts. */
export type OutcomeTotals = Readonly<Record<OutcomeColumn, number>>

/** Returns the totals of declines and survey answers over all counted consults. */
export async function findOutcomeTotals(handle: Handle, counted: Counted): Promise<OutcomeTotals> {
  const rows = countedOutcomes(handle, counted, sql`specialty_id = ${counted.specialtyId ?? 0}`)
  const found = await sql<OutcomeTotals>`select ${OUTCOME_SUMS} from ${rows} as rows`.execute(handle)
  const [totals] = found.rows
  if (!totals) throw new Error('a sum without a row')
  return totals
}

/**
 * Returns the same totals for all practices. Changes that are not yet added to the counts are left out. The cost does
 * not grow with the number of consults.
 */
export async function findPlatformTotals(
  handle: Handle,
  { period, specialtyId }: Pick<Counted, 'period' | 'specialtyId'>,
): Promise<OutcomeTotals | undefined> {
  const { rows } = await sql<OutcomeTotals>`
    select ${OUTCOME_SUMS} from outcome_counts where scope_id = ${PLATFORM_INBOX}
      and specialty_id = ${specialtyId ?? 0} and day >= ${period.from} and day <= ${period.to}`.execute(
    handle,
  )
  return rows[0]
}

interface SpecialtyOutcomes extends OutcomeTotals {
  readonly id: number
  readonly name: string
}

/**
 * Returns the totals of each specialty that has a survey or a decline; a consult with several specialties counts in
 * each.
 */
export async function findOutcomesBySpecialty(
  handle: Handle,
  counted: Counted,
): Promise<SpecialtyOutcomes[]> {
  const isInCounts = counted.specialtyId === null
  const rows = isInCounts
    ? countedOutcomes(handle, counted, sql`specialty_id <> 0`)
    : outcomesOfFacts(handle, counted, sql`specialty_id <> 0`)
  const found = await sql<SpecialtyOutcomes>`
    select id, title as name, totals.* from (
      select specialty_id, ${OUTCOME_SUMS} from ${rows} as rows group by specialty_id
    ) as totals join specialties on specialties.id = specialty_id order by title`.execute(handle)
  return found.rows
}

/**
 * Builds the SQL for a scope's counts by specialty (0: all consults), including the changes that are not yet added to
 * the counts.
 */
function countedOutcomes(handle: Handle, counted: Counted, ofSpecialty: RawBuilder<unknown>) {
  // A single provider has few consults, so they are counted directly from the consult facts.
  if (counted.providerId !== null) return outcomesOfFacts(handle, counted, ofSpecialty)
  const { scope, period } = counted
  return sql`(
    select specialty_id, ${OUTCOME_COLUMNS} from outcome_counts
    where scope_id = ${scope.id} and ${ofSpecialty} and day >= ${period.from} and day <= ${period.to}
    union all
    select specialty_id, ${outcomeColumns(sql`weight`)}
    from outcome_changes, unnest(specialty_ids || 0) as specialty_id
    where ${ofScope(scope)} and sent_on >= ${period.from} and sent_on <= ${period.to} and ${ofSpecialty}
    group by specialty_id
  )`
}

function outcomesOfFacts(handle: Handle, counted: Counted, ofSpecialty: RawBuilder<unknown>) {
  const facts = countedFacts(handle, counted).select([
    'specialty_ids',
    'survey',
    'plan_effect',
    'referral_effect',
    sql`declined_at is not null`.as('is_declined'),
  ])
  return sql`(select specialty_id, ${outcomeColumns(sql`1`)} from (${facts}) as facts,
    unnest(specialty_ids || 0) as specialty_id where ${ofSpecialty} group by specialty_id)`
}

const sentToReply = sql<number | null>`extract(epoch from replied_at - sent_at)::double precision * 1000`
const assignedToReply = sql<
  number | null
>`extract(epoch from replied_at - assigned_at)::double precision * 1000`

/**
 * Returns the median and 90th percentile of the two intervals in ms, and the number of measured consults in which the
 * second interval exists.
 */
export async function findIntervals(handle: Handle, measured: Measured) {
  const percentiles = (of: RawBuilder<number | null>) =>
    sql<(number | null)[] | null>`percentile_cont(array[0.5, 0.9]) within group (order by ${of})`
  return measuredFacts(handle, measured)
    .select([
      percentiles(sentToReply).as('sentToReply'),
      percentiles(assignedToReply).as('assignedToReply'),
      sql<number>`count(${assignedToReply})::int`.as('assignedAndReplied'),
    ])
    .executeTakeFirstOrThrow()
}

export interface OutcomeRecord {
  readonly specialties: string[]
  readonly is_closed: boolean
  readonly survey: SurveyState | null
  readonly plan_effect: PlanEffect | null
  readonly referral_effect: ReferralEffect | null
  readonly is_declined: boolean
  readonly is_assigned: boolean
  readonly sent_to_reply: number | null
  readonly assigned_to_reply: number | null
}

/** Returns one page of the counted consults. They are sorted in a fixed order that reveals nothing about them. */
export async function findOutcomeRows(
  handle: Handle,
  counted: Counted,
  { skip, atMost }: { skip: number; atMost: number },
): Promise<OutcomeRecord[]> {
  const facts = countedFacts(handle, counted)
    .selectAll()
    .orderBy('sample')
    .orderBy('case_id')
    .orderBy('practice_id')
    .offset(skip)
    .limit(atMost)
  const { rows } = await sql<OutcomeRecord>`
    select array(select title from specialties where id = any(specialty_ids) order by title) as specialties,
      state = 'Closed' as is_closed, survey, plan_effect, referral_effect, declined_at is not null as is_declined,
      assigned_at is not null as is_assigned, ${sentToReply} as sent_to_reply, ${assignedToReply} as assigned_to_reply
    from (${facts}) as facts`.execute(handle)
  return rows
}
