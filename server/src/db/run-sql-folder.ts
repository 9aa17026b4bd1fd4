import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

/** Runs the SQL files of a folder of migrations/, in the order of their numbers. */
export async function runSqlFolder(database: Kysely<unknown>, name: string): Promise<void> {
  const folder = join(import.meta.dirname, 'migrations', name)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  for (const file of files.toSorted()) {
    await sql.raw(await readFile(join(folder, file), 'utf8')).execute(database)
  }
}
