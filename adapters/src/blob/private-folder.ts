import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrivateFolder } from '../ports.ts'

/** Only a process that was killed leaves a file behind; none is needed for as long as this. */
const STALE_MS = 24 * 60 * 60 * 1000

/** How often stale files are looked for. */
const CLEARING_MS = 60 * 60 * 1000

/** Uses this folder; it is made, and once an hour cleared of stale files, when a path is wanted. */
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
      // What still stands in it keeps it; one that was never made is no fault.
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
