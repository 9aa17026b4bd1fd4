import type { CoreDeps, FileDeps } from '../../../deps.ts'
import { DAY } from '../../../scheduling/durations.ts'
import { leftOutKey } from '../../files/rules.ts'
import { deleteCsv } from './delete-csv.ts'
import { findCsvsToDrop, findOldRows, removeRows } from './store.ts'

/** The time for which the details of single rows are kept. The patients themselves are kept longer. */
const ROWS_KEPT_MS = 30 * DAY

/** The time for which a CSV is kept if it was read but not imported. */
const CSV_KEPT_MS = DAY

/** The maximum number of imports per sweep; the next sweep processes the rest. */
const MOST_AT_ONCE = 1000

/**
 * Deletes CSV files that were abandoned, and the stored details of rows of old imports, because both contain patients'
 * data.
 */
export async function sweepImports(deps: CoreDeps & FileDeps): Promise<void> {
  const now = deps.clock.now().getTime()
  const { csvs, old } = await deps.database.asSystem(async (handle) => ({
    csvs: await findCsvsToDrop(handle, new Date(now - CSV_KEPT_MS), MOST_AT_ONCE),
    old: await findOldRows(handle, new Date(now - ROWS_KEPT_MS), MOST_AT_ONCE),
  }))
  for (const one of csvs) await deleteCsv(deps, one)
  for (const one of old) {
    await deps.blobs.remove(leftOutKey({ practice_id: one.practice_id, id: one.file_id }))
    await deps.database.asSystem((handle) => removeRows(handle, one, deps.clock.now()))
  }
}
