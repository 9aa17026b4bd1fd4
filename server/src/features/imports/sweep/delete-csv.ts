import type { CoreDeps, FileDeps } from '../../../deps.ts'
import { errorName } from '../../../lib/error-facts.ts'
import { blobKey } from '../../files/rules.ts'
import type { ImportRecord } from '../store.ts'
import { markCsvGone } from './store.ts'

/**
 * Deletes the CSV of an import, because it may contain social security numbers. Imported patients, and the reasons for
 * left-out rows, are kept. If the deletion fails, the next sweep tries again.
 */
export async function deleteCsv(
  deps: CoreDeps & FileDeps,
  one: Pick<ImportRecord, 'practice_id' | 'id' | 'file_id'>,
): Promise<void> {
  try {
    await deps.blobs.remove(blobKey({ practice_id: one.practice_id, id: one.file_id }))
    await deps.database.asSystem((handle) => markCsvGone(handle, one, deps.clock.now()))
  } catch (error) {
    deps.log.warn({ failure: errorName(error) }, 'the CSV of an import could not be deleted')
  }
}
