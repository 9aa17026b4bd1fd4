import type { Deps } from '../../deps.ts'
import { DAY } from '../../durations.ts'
import { removeOldRows } from './store.ts'

/** What single rows said is looked at for this long; the patients themselves stay. */
const KEPT_MS = 30 * DAY

/** Forgets the rows of imports that nobody looks at any more: they repeat patients. */
export async function sweepImportRows({ database, clock }: Deps): Promise<void> {
  const endedBefore = new Date(clock.now().getTime() - KEPT_MS)
  await database.asSystem((handle) => removeOldRows(handle, endedBefore))
}
