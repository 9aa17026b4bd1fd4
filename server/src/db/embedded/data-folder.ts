import { constants, existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../lib/error-facts.ts'
import { DataDirInUse, DataDirNotWritable } from './errors.ts'
import { type Lock, LockHeld, takeLock } from './lock.ts'
import { initialiseWhole, templateDirectory } from './template.ts'

/**
 * Creates the data folder if needed and locks it for this process: PGlite itself would let a second process write, and
 * lose its writes.
 * @throws DataDirInUse, DataDirNotWritable
 */
export async function claimDataFolder(dataDir: string): Promise<Lock> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return await takeLock(join(dataDir, 'database.lock'))
  } catch (error) {
    if (error instanceof LockHeld) throw new DataDirInUse(dataDir, error.processId)
    if (error instanceof Error) throw new DataDirNotWritable(dataDir, error)
    throw error
  }
}

/** The database folder inside a claimed data folder; a new one is copied from the template. */
export async function provideDatabase(dataDir: string, cacheDir: string): Promise<string> {
  const directory = join(dataDir, 'database')
  if (existsSync(join(directory, 'PG_VERSION'))) return directory
  try {
    await copyWhole(await templateDirectory(cacheDir), directory)
  } catch (error) {
    if (!isForbidden(error)) throw error
    // The template cannot be written in an installation of another user; it only saves time.
    await initialiseWhole(directory)
  }
  return directory
}

/** The copy gets its final name only when it is complete. */
async function copyWhole(template: string, directory: string): Promise<void> {
  const unfinished = `${directory}.new`
  await rm(unfinished, { recursive: true, force: true })
  await cp(template, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE })
  await rename(unfinished, directory)
}

function isForbidden(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))
}
