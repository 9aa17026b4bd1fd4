import { constants, existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../lib/error-facts.ts'
import { FIRST_MIGRATION, UnreleasedSchema } from '../other-schema.ts'
import { DataDirInUse, DataDirNotWritable } from './errors.ts'
import { type Lock, LockHeld, acquireLockFile } from './lock.ts'
import { initialise, templateDirectory } from './template.ts'

/** File in a database folder with the first migration of the version that made it. */
const MARK = 'first-migration'

/**
 * Creates the data folder if needed and locks it for this process: PGlite itself would let a second process write, and
 * lose its writes.
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
 * Refuses a data folder whose database an unreleased version made, without opening it: PGlite writes to what it opens. A
 * folder without a database is accepted.
 * @throws UnreleasedSchema
 */
export function refuseOtherFolder(dataDir: string): void {
  const directory = join(dataDir, 'database')
  if (!existsSync(join(directory, 'PG_VERSION'))) return
  const mark = join(directory, MARK)
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== FIRST_MIGRATION) throw new UnreleasedSchema()
}

/** The database folder inside a claimed data folder; a new one is copied from the template. */
export async function provideDatabase(dataDir: string, cacheDir: string): Promise<string> {
  const directory = join(dataDir, 'database')
  if (existsSync(join(directory, 'PG_VERSION'))) return directory
  // It gets its final name only when it is complete.
  const unfinished = `${directory}.new`
  try {
    await copyTemplate(await templateDirectory(cacheDir), unfinished)
  } catch (error) {
    if (!isForbidden(error)) throw error
    // The template cannot be written in an installation of another user; it only saves time.
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
