import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrivateFolder } from '../ports.ts'

/** Age at which a file is stale. Only killed processes leave files behind, and no file is needed for this long. */
const STALE_MS = 24 * 60 * 60 * 1000

/** Minimum interval between two removals of stale files. */
const CLEARING_MS = 60 * 60 * 1000

/** Uses the given folder. Requesting a path creates the folder and removes stale files at most once an hour. */
export function createPrivateFolder(folder: string): PrivateFolder {
  let clearedAt = Number.NEGATIVE_INFINITY
  return {
    async newPath() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (performance.now() - clearedAt > CLEARING_MS) {
        clearedAt = performance.now()
        await clearStale(folder)
      }
      return join(folder, randomUUID())
    },
    async close() {
      // Does not remove a folder that contains files; a folder that was never created is not an error.
      await rmdir(folder).catch(() => undefined)
    },
  }
}

async function clearStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(path, { force: true })
  }
}
