import type { Database } from './db/database.ts'
import type { Deps } from './deps.ts'
import { DAY } from './durations.ts'
import { removeOldClaims } from './features/records/billing/store.ts'
import { removeDoneRows } from './outbox/store.ts'
import { removeOldTexts } from './texts/store.ts'

/** How long what was done outside can be looked at; longer than anybody repeats a call or a callback. */
const KEPT_MS = 30 * DAY
/** Rows that one transaction removes, so that it holds nobody up. */
const AT_ONCE = 1000

/** Throws away what was done a month ago: rows of the outbox, texts, and turns of claims. */
export async function clearFinished({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  const limit = AT_ONCE
  await untilNone(database, (handle) => removeDoneRows(handle, { doneBefore: before, limit }))
  await untilNone(database, (handle) => removeOldTexts(handle, { changedBefore: before, limit }))
  await database.asSystem((handle) => removeOldClaims(handle, before))
}

async function untilNone(database: Database, remove: Parameters<Database['asSystem']>[0]): Promise<void> {
  while ((await database.asSystem(remove)) === AT_ONCE);
}
