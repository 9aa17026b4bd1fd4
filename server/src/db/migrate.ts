import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import * as schema from './migrations/0001-schema.ts'
import * as starterTemplates from './migrations/0002-starter-templates.ts'
import * as languages from './migrations/0003-languages.ts'
import { readMigrations, refuseOtherSchema } from './other-schema.ts'
import type { Tables } from '../tables/all.ts'

/** The migrations of a version. The name of each begins with its number; they run in the order of their names. */
export type Migrations = Readonly<Record<string, Pick<Migration, 'up'>>>

/**
 * The migrations in the order of their numbers, each under its file name. A released migration is never changed; later
 * migrations add to the schema.
 */
export const MIGRATIONS: Migrations = {
  '0001-schema': schema,
  '0002-starter-templates': starterTemplates,
  '0003-languages': languages,
}

/**
 * The number of the advisory lock with which one process at a time migrates; it is arbitrary, but the same in all
 * versions.
 */
const LOCK = 2_026_112_101

/**
 * Migrates the database to the newest schema, in one transaction on a separate connection without time limits. If
 * another process is migrating, waits for that process, however long it takes. A database that has all migrations of
 * this version is not changed, even if it also has those of a later version, because later migrations only add to the
 * schema. Throws the error of a failed migration.
 * @throws UnreleasedSchema before it changes anything
 */
export async function migrate(config: pg.PoolConfig, migrations: Migrations = MIGRATIONS): Promise<void> {
  const pool = new pg.Pool({ ...withoutLimits(config), max: 1 })
  // A statement on a broken connection fails anyway; between two statements, an error event without a listener would
  // end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const names = Object.keys(migrations)
  try {
    // Checks without the lock, so that a process of this version can start while a later version is migrating.
    if ((await missing(db, names)).length === 0) return
    await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      await sql`set local lock_timeout = 0`.execute(transaction)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction)
      await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
        transaction,
      )
      for (const name of await missing(transaction, names)) {
        await migrations[name]?.up(transaction)
        await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(
          transaction,
        )
      }
    })
  } finally {
    await db.destroy()
  }
}

/** Returns the migrations that the database lacks. @throws UnreleasedSchema */
async function missing(db: Kysely<Tables>, names: readonly string[]): Promise<string[]> {
  const done = await readMigrations(db)
  refuseOtherSchema(done, names)
  return names.filter((name) => !done.includes(name))
}

function withoutLimits(config: pg.PoolConfig): pg.PoolConfig {
  return { ...config, keepAlive: true, statement_timeout: undefined, query_timeout: undefined }
}
