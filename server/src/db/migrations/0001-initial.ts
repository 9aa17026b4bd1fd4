import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

const FOLDER = join(import.meta.dirname, '0001-initial')

/**
 * Creates the schema of release 0.1.0, with its specialties and the platform's practice. Each file of the folder holds one
 * area; they build on one another in the order of their numbers.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'))
  for (const file of files.toSorted()) {
    await sql.raw(await readFile(join(FOLDER, file), 'utf8')).execute(database)
  }
}
