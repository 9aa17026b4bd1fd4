import type { Database } from '../db/database.ts'
import type { CoreDeps } from '../deps.ts'
import { DAY } from '../scheduling/durations.ts'
import { deleteReadings } from '../features/chart-packets/store.ts'
import { removeOldClaims } from '../features/records/claims/turns/store.ts'
import { removeOldAnswers } from '../repeats/store.ts'
import { removeDoneRows } from '../outbox/store.ts'
import { removeOldTexts } from '../texts/store.ts'

/** How long finished work is kept for inspection; longer than any call or callback is repeated. */
const KEPT_MS = 30 * DAY
/** How long a call can be repeated under its Idempotency-Key. */
const ANSWERS_KEPT_MS = 2 * DAY
/** How long a chart that was read can be sent with a case. */
const READINGS_KEPT_MS = DAY
/** Rows that one transaction removes at most, so that it does not block others for long. */
const AT_ONCE = 1000

/**
 * Removes finished outbox rows, texts and claim turns after a month, answers kept by key after two days, and charts that
 * were read after one.
 */
export async function clearFinished({ database, clock }: CoreDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  const limit = AT_ONCE
  await untilNone(database, (handle) => removeDoneRows(handle, { doneBefore: before, limit }))
  await untilNone(database, (handle) => removeOldTexts(handle, { changedBefore: before, limit }))
  await database.asSystem((handle) => removeOldClaims(handle, before))
  const answersBefore = new Date(clock.now().getTime() - ANSWERS_KEPT_MS)
  await database.asSystem((handle) => removeOldAnswers(handle, answersBefore))
  const readingsBefore = new Date(clock.now().getTime() - READINGS_KEPT_MS)
  await database.asSystem((handle) => deleteReadings(handle, readingsBefore))
}

async function untilNone(database: Database, remove: Parameters<Database['asSystem']>[0]): Promise<void> {
  while ((await database.asSystem(remove)) === AT_ONCE);
}
