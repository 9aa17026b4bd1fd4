import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/all.ts'

/**
 * The name of the first migration of this version. A database or data folder whose first migration has another name was
 * made by an unreleased version.
 */
export const FIRST_MIGRATION = '0001-schema'

/** The database has migrations that are not those of this version, nor of any release before or after it. */
export class UnreleasedSchema extends Error {
  override readonly name = 'UnreleasedSchema'

  constructor() {
    super(
      'The database was made by an unreleased version of eConsult, and no release can bring it up to date. Nothing in it was changed: begin with an empty database in DATABASE_URL, or with an empty folder in DATA_DIR.',
    )
  }
}

/**
 * Refuses a database whose migrations are neither among those of this version, as an earlier release left them, nor
 * all of them and more, as a later release left them. An empty database is accepted.
 * @param done the names of the database's migrations
 * @param known the names of this version's migrations, the first one first
 * @throws UnreleasedSchema
 */
export function refuseOtherSchema(done: readonly string[], known: readonly string[]): void {
  const isOfEarlier = done.every((name, place) => name === known[place])
  const isOfLater = known.every((name, place) => name === done[place])
  if (!isOfEarlier && !isOfLater) throw new UnreleasedSchema()
}

/** The names of the migrations that a database has, in their order; none if it is empty. */
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
