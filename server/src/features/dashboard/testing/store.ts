import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'

/** Counts everything anew from the cases, as the migration does for those it finds. */
export async function rebuildConsults(handle: Handle): Promise<void> {
  await sql`select rebuild_consults()`.execute(handle)
}

/** What the dashboards read, in a fixed order. */
export async function readAggregates(handle: Handle) {
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
    .where('total', '<>', 0)
    .orderBy('scope_id')
    .orderBy('specialty_id')
    .orderBy('day')
    .execute()
  return { facts, ofSpecialists, counts }
}
