import type { Database } from '../db/database.ts'
import type { CoreDeps } from '../deps.ts'
import { DAY } from '../scheduling/durations.ts'
import { removeOldAnswers } from '../repeats/store.ts'
import { removeDoneRows } from '../outbox/store.ts'
import { removeOldTexts } from '../texts/store.ts'

/**
 * How long finished work is kept for inspection; this is longer than the period in which any call or callback can be
 * repeated.
 */
const KEPT_MS = 30 * DAY
/** How long a call can be repeated under its Idempotency-Key. */
const ANSWERS_KEPT_MS = 2 * DAY
/** Maximum number of rows that one transaction removes, so that it does not block other transactions for long. */
const AT_ONCE = 1000

/** Removes finished outbox rows and text messages after a month, and responses stored by key after two days. */
export async function clearFinished({ database, clock }: CoreDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  const limit = AT_ONCE
  await untilNone(database, (handle) => removeDoneRows(handle, { doneBefore: before, limit }))
  await untilNone(database, (handle) => removeOldTexts(handle, { changedBefore: before, limit }))
  const answersBefore = new Date(clock.now().getTime() - ANSWERS_KEPT_MS)
  await database.asSystem((handle) => removeOldAnswers(handle, answersBefore))
}

async function untilNone(database: Database, remove: Parameters<Database['asSystem']>[0]): Promise<void> {
  while ((await database.asSystem(remove)) === AT_ONCE);
}
