import { sql } from 'kysely'
import { addChangesToCounts, COUNTING_LOCK } from '../../../case-events/counts/store.ts'
import type { Handle } from '../../../db/database.ts'

/** Returns all rows of the dashboards' tables in a fixed order, after every change is counted. */
export async function readAggregates(handle: Handle) {
  // The lock waits until the server's own timer has finished counting. Without it, no changes would be left to add
  // here, and the counts of the timer's transaction would not be visible yet.
  await sql`select pg_advisory_xact_lock(${COUNTING_LOCK})`.execute(handle)
  await addChangesToCounts(handle)
  const facts = await handle.selectFrom('consult_facts').selectAll().orderBy('case_id').execute()
  const ofSpecialists = await handle
    .selectFrom('specialist_facts')
    .selectAll()
    .orderBy('case_id')
    .orderBy('specialist_id')
    .execute()
  const counts = await handle
    .selectFrom('consult_counts')
    .selectAll()
    .where(({ eb }) =>
      eb('unassigned', '<>', 0).or('waiting', '<>', 0).or('replied', '<>', 0).or('closed', '<>', 0),
    )
    .orderBy('scope_id')
    .orderBy('specialty_id')
    .orderBy('day')
    .execute()
  const codes = await handle
    .selectFrom('code_counts')
    .selectAll()
    .where('claims', '<>', 0)
    .orderBy('scope_id')
    .orderBy('specialty_id')
    .orderBy('day')
    .orderBy('code')
    .execute()
  const providers = await handle
    .selectFrom('provider_counts')
    .selectAll()
    .where('consults', '<>', 0)
    .orderBy('provider_id')
    .orderBy('specialty_id')
    .orderBy('is_month')
    .orderBy('first_day')
    .execute()
  const outcomes = await handle
    .selectFrom('outcome_counts')
    .selectAll()
    .where(({ eb }) => eb('declined', '<>', 0).or('answered', '<>', 0).or('skipped', '<>', 0))
    .orderBy('scope_id')
    .orderBy('specialty_id')
    .orderBy('day')
    .execute()
  return { facts, ofSpecialists, counts, codes, providers, outcomes }
}
