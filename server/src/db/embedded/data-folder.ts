import { constants, existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../lib/error-facts.ts'
import { FIRST_MIGRATION, UnreleasedSchema } from '../other-schema.ts'
import { DataDirInUse, DataDirNotWritable } from './errors.ts'
import { type Lock, LockHeld, acquireLockFile } from './lock.ts'
import { initialise, templateDirectory } from './template.ts'

/** File in a database folder that contains the name of the first migration of the version that created the folder. */
const MARK = 'first-migration'

/**
 * Creates the data folder if needed and locks it for this process: PGlite itself would let a second process write to
 * the folder, and the second process's writes would be lost.
 * @throws DataDirInUse, DataDirNotWritable
 */
export async function claimDataFolder(dataDir: string): Promise<Lock> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return await acquireLockFile(join(dataDir, 'database.lock'))
  } catch (error) {
    if (error instanceof LockHeld) throw new DataDirInUse(dataDir, error.processId)
    if (error instanceof Error) throw new DataDirNotWritable(dataDir, error)
    throw error
  }
}

/**
 * Refuses a data folder whose database was created by an unreleased version. Does not open the database, because PGlite
 * writes to a database when opening it. Accepts a folder without a database.
 * @throws UnreleasedSchema
 */
export function refuseOtherFolder(dataDir: string): void {
  const directory = join(dataDir, 'database')
  if (!existsSync(join(directory, 'PG_VERSION'))) return
  const mark = join(directory, MARK)
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== FIRST_MIGRATION) throw new UnreleasedSchema()
}

/** Returns the database folder inside a locked data folder; a new database folder is copied from the template. */
export async function provideDatabase(dataDir: string, cacheDir: string): Promise<string> {
  const directory = join(dataDir, 'database')
  if (existsSync(join(directory, 'PG_VERSION'))) return directory
  // The folder is renamed to its final name only when it is complete.
  const unfinished = `${directory}.new`
  try {
    await copyTemplate(await templateDirectory(cacheDir), unfinished)
  } catch (error) {
    if (!isForbidden(error)) throw error
    // In an installation that belongs to another user, the template cannot be written; the template only saves time.
    await initialise(unfinished)
  }
  await writeFile(join(unfinished, MARK), FIRST_MIGRATION)
  await rename(unfinished, directory)
  return directory
}

async function copyTemplate(template: string, directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true })
  await cp(template, directory, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

function isForbidden(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))
}
