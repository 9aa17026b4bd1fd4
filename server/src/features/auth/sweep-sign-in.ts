import type { Deps } from '../../deps.ts'
import { DAY } from '../../durations.ts'
import { sweepTries } from './guessing/store.ts'

/** Counts of tries are kept this long, in milliseconds: as long as the longest of them is remembered. */
const TRIES_KEPT_MS = 31 * DAY

/** Clears counts of tries that nobody remembers any more. */
export async function sweepSignIn({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  await database.asSystem((handle) => sweepTries(handle, new Date(clock.now().getTime() - TRIES_KEPT_MS)))
}
