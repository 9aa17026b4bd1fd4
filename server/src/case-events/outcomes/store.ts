import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { OutcomeCountsTable } from '../../tables/figures.ts'
import { SCOPES, SPECIALTIES } from '../scopes/store.ts'

type Sql = RawBuilder<unknown>
export type OutcomeColumn = Exclude<keyof OutcomeCountsTable, 'scope_id' | 'specialty_id' | 'day'>

/**
 * For each column of outcome_counts, the SQL condition under which a consult is counted in that column (SURV-02). The
 * condition applies to rows with the columns of outcome_changes.
 */
const COUNTED: Readonly<Record<OutcomeColumn, Sql>> = {
  declined: sql`is_declined`,
  answered: sql`survey = 'answered'`,
  skipped: sql`survey = 'skipped'`,
  confirmed: sql`plan_effect = 'confirmed'`,
  new_advice: sql`plan_effect = 'new-advice'`,
  not_useful: sql`plan_effect = 'not-useful'`,
  no_effect: sql`plan_effect = 'none'`,
  avoided: sql`referral_effect = 'avoided'`,
  still_needed: sql`referral_effect = 'still-needed'`,
  not_needed: sql`referral_effect = 'not-needed'`,
  prompted: sql`referral_effect = 'prompted'`,
  no_benefit: sql`referral_effect = 'no-benefit'`,
  other: sql`referral_effect = 'other'`,
}
const NAMES = Object.keys(COUNTED).map((column) => sql.ref(column))

/** The columns of outcome_counts. */
export const OUTCOME_COLUMNS = sql.join(NAMES)

/**
 * The columns of outcome_counts, each computed as a sum over rows of outcome_changes, or over facts with `is_declined`.
 * The weight of a fact is 1.
 */
export function outcomeColumns(weight: Sql): Sql {
  return sql.join(
    Object.entries(COUNTED).map(
      ([column, which]) =>
        sql`coalesce(sum(${weight}) filter (where ${which}), 0)::bigint as ${sql.ref(column)}`,
    ),
  )
}

/** The columns of outcome_counts, each computed as a sum over rows of outcome_counts. */
export const OUTCOME_SUMS = sql.join(NAMES.map((name) => sql`coalesce(sum(${name}), 0)::int as ${name}`))

const CHANGE_COLUMNS = sql`weight smallint, practice_id uuid, sent_on date, specialty_ids integer[],
  specialist_ids uuid[], is_declined boolean, survey text, plan_effect text, referral_effect text`

/**
 * Adds the changes of surveys and declines to their counts; the caller ensures that only one process does so at a time.
 */
export async function addOutcomeChanges(handle: Handle): Promise<void> {
  const changes = await handle.deleteFrom('outcome_changes').returningAll().execute()
  if (changes.length === 0) return
  await addToCounts(
    handle,
    sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changes (${CHANGE_COLUMNS})`,
  )
}

/** Recounts surveys and declines from the facts. */
export async function rebuildOutcomes(handle: Handle): Promise<void> {
  await handle.deleteFrom('outcome_changes').execute()
  await handle.deleteFrom('outcome_counts').execute()
  const counted = sql`survey is not null or declined_at is not null`
  await addToCounts(
    handle,
    sql`(select 1 as weight, declined_at is not null as is_declined, * from consult_facts where ${counted}) as changes`,
  )
}

async function addToCounts(handle: Handle, changes: Sql): Promise<void> {
  const added = sql.join(NAMES.map((name) => sql`${name} = counts.${name} + excluded.${name}`))
  await sql`
    insert into outcome_counts as counts (scope_id, specialty_id, day, ${OUTCOME_COLUMNS})
    select scope_id, specialty_id, sent_on, ${outcomeColumns(sql`weight`)}
    from ${changes}, ${SCOPES} as scope_id, ${SPECIALTIES} as specialty_id
    group by scope_id, specialty_id, sent_on
    on conflict (scope_id, specialty_id, day) do update set ${added}`.execute(handle)
}
