import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/all.ts'

/**
 * The name of the first migration of this version. A database or data folder whose first migration has another name was
 * created by an unreleased version.
 */
export const FIRST_MIGRATION = '0001-schema'

/** The database has migrations that belong neither to this version nor to an earlier or later release. */
export class UnreleasedSchema extends Error {
  override readonly name = 'UnreleasedSchema'

  constructor() {
    super(
      'The database was made by an unreleased version of eConsult, and no release can bring it up to date. Nothing in it was changed: begin with an empty database in DATABASE_URL, or with an empty folder in DATA_DIR.',
    )
  }
}

/**
 * Refuses a database with unknown migrations. Accepts an empty database, the migrations of an earlier release (a part
 * of this version's), and the migrations of a later release (all of this version's and more).
 * @param done the names of the database's migrations
 * @param known the names of this version's migrations, in order
 * @throws UnreleasedSchema
 */
export function refuseOtherSchema(done: readonly string[], known: readonly string[]): void {
  const isOfEarlier = done.every((name, place) => name === known[place])
  const isOfLater = known.every((name, place) => name === done[place])
  if (!isOfEarlier && !isOfLater) throw new UnreleasedSchema()
}

/** Returns the names of the database's migrations in order; an empty list for an empty database. */
export async function readMigrations(kysely: Kysely<Tables>): Promise<string[]> {
  const table = await sql<{ found: string | null }>`select to_regclass('kysely_migration') as found`.execute(
    kysely,
  )
  if (!table.rows[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    kysely,
  )
  return rows.map(({ name }) => name)
}
