import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { LockHeld, acquireLockFile } from './lock.ts'
import { startThread } from './thread.ts'

const LOOK_AGAIN_MILLIS = 100
const manifestSchema = z.object({ version: z.string() })

/** Default folder of templates; it is deleted together with the packages. */
export const defaultCacheDir = fileURLToPath(
  new URL('../../../../node_modules/.cache/econsult', import.meta.url),
)

/**
 * Returns the folder of an empty database for the installed PGlite, ready to be copied: initializing a database takes
 * seconds and hundreds of megabytes, and copying it takes very little. The first call creates the folder, in one
 * process only.
 */
export async function templateDirectory(cacheDir: string): Promise<string> {
  const directory = join(cacheDir, `pglite-${await pgliteVersion()}`)
  await mkdir(cacheDir, { recursive: true })
  while (!existsSync(directory)) {
    const lock = await acquireLockFile(`${directory}.lock`).catch(undefinedIfHeld)
    if (!lock) await wait(LOOK_AGAIN_MILLIS)
    else if (existsSync(directory)) lock.release()
    else await initialiseWhole(directory).finally(() => lock.release())
  }
  return directory
}

/** Initializes an empty database in a folder that is renamed to its final name only when it is complete. */
async function initialiseWhole(directory: string): Promise<void> {
  const unfinished = `${directory}.new`
  await initialise(unfinished)
  await rename(unfinished, directory)
}

/** Initializes an empty database in a folder, after emptying the folder. */
export async function initialise(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const thread = await startThread(directory)
  await thread.close()
}

function undefinedIfHeld(error: unknown): undefined {
  if (!(error instanceof LockHeld)) throw error
}

async function pgliteVersion(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('@electric-sql/pglite'))
  const manifest = await readFile(join(dirname(entry), '..', 'package.json'), 'utf8')
  return manifestSchema.parse(JSON.parse(manifest)).version
}
