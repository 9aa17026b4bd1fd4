/*
 * Terms. A fact is one narrow row for each consult (consult_facts). A change is the effect of one transaction on a
 * fact: the old row with the weight -1, the new row with the weight 1 (consult_changes). A count is a sum over the
 * facts of a day.
 *
 * Rule. The transaction of an event writes the fact and appends changes; it does not update any count. Every ten
 * seconds the changes are added to the counts and deleted. A dashboard figure is the sum of the counts and of the
 * changes that are not included in them yet.
 *
 * Trade-off. Writers never wait for each other at a counter, and a figure is exact at every moment. In return, each
 * reader must add up the changes of the last seconds. The counts can always be recomputed from the facts (rebuild).
 */
import type { CaseState } from '@econsult/contract/cases/consults'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import { elementsOf } from '../../db/stored-json.ts'
import { rebuildFacts } from '../consults/store.ts'
import { SCOPES, SPECIALTIES } from '../scopes/store.ts'
import { addOutcomeChanges, rebuildOutcomes } from '../outcomes/store.ts'

type Sql = RawBuilder<unknown>

const consults = (which: Sql) => (weight: Sql) => sql`sum(${weight}) filter (where ${which})`
const consultsIn = (state: CaseState) => consults(sql`state = ${sql.lit(state)}`)

/** SQL condition: true if a consult is closed and its claim was accepted. */
export const IS_SUBMITTED = sql<boolean>`state = 'Closed' and claim_status = 'SUBMITTED'`

/** For each column of consult_counts, the SQL of its sum over rows that have the columns of consult_changes. */
const COUNTED = {
  unassigned: consultsIn('Unassigned'),
  waiting: consultsIn('Waiting'),
  replied: consultsIn('Replied'),
  closed: consultsIn('Closed'),
  submitted: consults(IS_SUBMITTED),
  not_submitted: consults(sql`state = 'Closed' and claim_status = 'NOT SUBMITTED'`),
  assigned: consults(sql`assigned_at is not null`),
  answered: consults(sql`replied_at is not null`),
  messages: (weight: Sql) => sql`sum(${weight} * messages)`,
} as const

/** The columns of consult_counts. */
export const COUNT_COLUMNS = sql.join(Object.keys(COUNTED).map((column) => sql.ref(column)))

/**
 * The columns of consult_counts, each computed as a sum over rows of consult_facts or consult_changes. The weight of a
 * fact is 1.
 */
export function countColumns(weight: Sql) {
  return sql.join(
    Object.entries(COUNTED).map(
      ([column, sum]) => sql`coalesce(${sum(weight)}, 0)::bigint as ${sql.ref(column)}`,
    ),
  )
}

/** The columns of consult_counts, each computed as a sum over rows of consult_counts. */
export const COUNT_SUMS = sql.join(
  Object.keys(COUNTED).map((column) => sql`sum(${sql.ref(column)})::int as ${sql.ref(column)}`),
)

const CHANGE_COLUMNS = sql`weight smallint, practice_id uuid, provider_id uuid, sent_on date,
  specialty_ids integer[], specialist_ids uuid[], state text, assigned_at timestamptz,
  replied_at timestamptz, messages integer, claim_status text, procedure_codes jsonb`

/** The number of the advisory lock for adding changes to the counts, which one process does at a time. */
export const COUNTING_LOCK = sql`hashtextextended('add-changes-to-counts', 0)`

/** Adds the pending changes of consults to the counts. Does nothing while another process is adding them. */
export async function addChangesToCounts(handle: Handle): Promise<void> {
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(${COUNTING_LOCK}) as free`.execute(handle)
  if (!rows[0]?.free) return
  const changes = await handle.deleteFrom('consult_changes').returningAll().execute()
  await addOutcomeChanges(handle)
  if (changes.length === 0) return
  const read = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changes (${CHANGE_COLUMNS})`
  await addToCounts(handle, read)
}

/**
 * Rebuilds all dashboard figures from the cases, their events and surveys. Transactions that change a consult wait
 * until the rebuild is done.
 */
export async function rebuildConsults(handle: Handle): Promise<void> {
  await sql`lock table consult_facts, consult_changes, outcome_changes in share row exclusive mode`.execute(
    handle,
  )
  await rebuildFacts(handle)
  await handle.deleteFrom('consult_changes').execute()
  await handle.deleteFrom('consult_counts').execute()
  await handle.deleteFrom('code_counts').execute()
  await handle.deleteFrom('provider_counts').execute()
  await addToCounts(handle, sql`(select 1 as weight, * from consult_facts) as changes`)
  await rebuildOutcomes(handle)
}

/** The day on which a consult was sent, and the first day of its month. */
const DAY_AND_MONTH = sql`lateral (
  values (false, sent_on), (true, date_trunc('month', sent_on::timestamp)::date)) as span (is_month, first_day)`

async function addToCounts(handle: Handle, changes: Sql): Promise<void> {
  const weight = sql`weight`
  const added = sql.join(
    Object.keys(COUNTED).map((column) => {
      const name = sql.ref(column)
      return sql`${name} = counts.${name} + excluded.${name}`
    }),
  )
  await sql`
    insert into consult_counts as counts (scope_id, specialty_id, day, ${COUNT_COLUMNS})
    select scope_id, specialty_id, sent_on, ${countColumns(weight)}
    from ${changes}, ${SCOPES} as scope_id, ${SPECIALTIES} as specialty_id
    group by scope_id, specialty_id, sent_on
    on conflict (scope_id, specialty_id, day) do update set ${added}`.execute(handle)
  await sql`
    insert into code_counts as counts (scope_id, specialty_id, day, code, description, claims)
    select scope_id, specialty_id, sent_on, ${CODE}, ${DESCRIPTION}, sum(weight)
    from ${changes}, ${SCOPES} as scope_id, ${SPECIALTIES} as specialty_id, ${CODES} as billed
    where ${IS_SUBMITTED}
    group by scope_id, specialty_id, sent_on, ${CODE}, ${DESCRIPTION}
    on conflict (scope_id, specialty_id, day, code, description) do update
    set claims = counts.claims + excluded.claims`.execute(handle)
  await sql`
    insert into provider_counts as counts (practice_id, specialty_id, is_month, first_day, provider_id, consults)
    select practice_id, specialty_id, is_month, first_day, provider_id, sum(weight)
    from ${changes}, ${SPECIALTIES} as specialty_id, ${DAY_AND_MONTH}
    group by practice_id, specialty_id, is_month, first_day, provider_id having sum(weight) <> 0
    on conflict (practice_id, specialty_id, is_month, first_day, provider_id) do update
    set consults = counts.consults + excluded.consults`.execute(handle)
}

/** The CPT codes of a consult's claim, one row each. */
export const CODES = elementsOf(sql`procedure_codes`)
export const CODE = sql<string>`billed->>'procedurecode'`
export const DESCRIPTION = sql<string>`coalesce(billed->>'description', '')`
