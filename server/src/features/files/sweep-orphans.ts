import { FILE_UNDO_MS } from '@econsult/contract/limits'
import type { Deps } from '../../deps.ts'
import { DAY, MINUTE } from '../../durations.ts'
import { removeContent } from './remove-content.ts'
import { findRemovedWithContent, removeOrphans } from './store.ts'

/** An upload that nothing took for a day is not wanted any more (security page, X13). */
const ORPHAN_AGE_MS = DAY

/** A file that was brought back at the last moment keeps its content. */
const UNDO_MARGIN_MS = MINUTE

/** Bounds one sweep; the next one goes on. */
const MOST_AT_ONCE = 1000

/** Takes forgotten uploads away, and the content of removed files that nobody can bring back any more. */
export async function sweepOrphans(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const files = await deps.database.asSystem(async (handle) => {
    await removeOrphans(handle, new Date(now.getTime() - ORPHAN_AGE_MS), now)
    const undoEnded = new Date(now.getTime() - FILE_UNDO_MS - UNDO_MARGIN_MS)
    return findRemovedWithContent(handle, undoEnded, MOST_AT_ONCE)
  })
  for (const file of files) await removeContent(deps, file)
}
