import { FILE_UNDO_MS } from '@econsult/contract/limits'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import { DAY, MINUTE } from '../../scheduling/durations.ts'
import { removeContent } from './remove-content.ts'
import { findRemovedWithContent, removeOrphans } from './store.ts'

/** The age after which an upload that no case or draft uses is deleted (X13). */
const ORPHAN_AGE_MS = DAY

/**
 * A margin that is added to the time in which a file can be restored, so that a file restored at the last moment still
 * has its content.
 */
const UNDO_MARGIN_MS = MINUTE

/** The maximum number of files per sweep; the next sweep processes the rest. */
const MOST_AT_ONCE = 1000

/** Removes unused uploads, and deletes the content of removed files that can no longer be restored. */
export async function sweepOrphans(deps: CoreDeps & FileDeps): Promise<void> {
  const now = deps.clock.now()
  const files = await deps.database.asSystem(async (handle) => {
    await removeOrphans(handle, new Date(now.getTime() - ORPHAN_AGE_MS), now)
    const undoEnded = new Date(now.getTime() - FILE_UNDO_MS - UNDO_MARGIN_MS)
    return findRemovedWithContent(handle, undoEnded, MOST_AT_ONCE)
  })
  for (const file of files) await removeContent(deps, file)
}
