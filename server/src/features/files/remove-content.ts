import type { Deps } from '../../deps.ts'
import { errorName } from '../../error-facts.ts'
import { contentKeys, type FileKey } from './rules.ts'
import { type FileRecord, markContentGone } from './store.ts'

/** Throws away all bytes of a file. */
export async function removeBytes({ blobs }: Pick<Deps, 'blobs'>, file: FileKey): Promise<void> {
  for (const key of contentKeys(file)) await blobs.remove(key)
}

/** The same for a removed file, and notes it. One that cannot be removed now is swept later and does not keep the others. */
export async function removeContent(deps: Deps, file: FileRecord): Promise<void> {
  try {
    await removeBytes(deps, file)
    await deps.database.asSystem((handle) => markContentGone(handle, file))
  } catch (error) {
    deps.log.warn({ failure: errorName(error) }, 'a removed file is still kept')
  }
}
