import type { CoreDeps, FileDeps } from '../../deps.ts'
import { errorName } from '../../lib/error-facts.ts'
import { contentKeys, type FileKey } from './rules.ts'
import { type FileRecord, markContentGone } from './store.ts'

/** Deletes all bytes of a file. */
export async function removeBytes({ blobs }: FileDeps, file: FileKey): Promise<void> {
  for (const key of contentKeys(file)) await blobs.remove(key)
}

/**
 * Deletes all bytes of a removed file and records the deletion. Does not throw. If the deletion fails, a later sweep
 * tries again.
 */
export async function removeContent(deps: CoreDeps & FileDeps, file: FileRecord): Promise<void> {
  try {
    await removeBytes(deps, file)
    await deps.database.asSystem((handle) => markContentGone(handle, file))
  } catch (error) {
    deps.log.warn({ failure: errorName(error) }, 'the content of a removed file could not be deleted')
  }
}
