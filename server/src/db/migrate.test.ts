import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, createFreshDatabase, type TestDatabaseKind } from '../testing/test-databases.ts'
import { openEmbeddedDatabase } from './embedded/open.ts'
import { MIGRATIONS, type Migrations, migrate } from './migrate.ts'
import { FIRST_MIGRATION } from './other-schema.ts'

const NAMES = Object.keys(MIGRATIONS)

test('migrations have unique numbers, are listed in order, and include every file in the folder', async () => {
  const numbers = NAMES.map((name) => Number(/^(\d{4})-[a-z]/.exec(name)?.[1]))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  const files = await readdir(join(import.meta.dirname, 'migrations'))
  expect(files.filter((file) => file.endsWith('.ts')).toSorted()).toEqual(NAMES.map((name) => `${name}.ts`))
  expect(NAMES[0]).toBe(FIRST_MIGRATION)
})

/** A migration that a later version might have; running it twice would fail. */
const later = {
  async up(db: Kysely<unknown>) {
    await sql`create table of_later as select 'once' as times`.execute(db)
  },
}

interface EmptyDatabase {
  readonly config: pg.PoolConfig
  drop(): Promise<void>
}

async function createEmptyDatabase(kind: TestDatabaseKind): Promise<EmptyDatabase> {
  if (kind === 'postgres') {
    const { url, drop } = await createFreshDatabase()
    return { config: { connectionString: url }, drop }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'econsult-migrate-'))
  const { poolConfig: config, close } = await openEmbeddedDatabase({ dataDir })
  return { config, drop: () => close().then(() => rm(dataDir, { recursive: true })) }
}

/** Returns every table with its columns, every function with its text, and all rows of the given tables. */
async function readAll(pool: pg.Pool, tables: string[]): Promise<unknown[]> {
  const schema = await pool.query(`
    select table_name as name, column_name || ' ' || data_type as part from information_schema.columns
    where table_schema = 'public'
    union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
    order by 1, 2`)
  const rows = await Promise.all(tables.map((table) => pool.query(`select * from ${table} order by 1`)))
  return [schema.rows, ...rows.map((result) => result.rows)]
}

describe.each(bothDatabases)('the schema, on %s', (kind) => {
  let database: EmptyDatabase
  let pool: pg.Pool
  beforeEach(async () => {
    database = await createEmptyDatabase(kind)
    pool = new pg.Pool({ ...database.config, max: 1 })
    // Its last connection may still be closing when the database is dropped.
    pool.on('connect', (client) => client.on('error', () => undefined))
    pool.on('error', () => undefined)
  })
  afterEach(async () => {
    await pool.end()
    await database.drop()
  })

  test.each([
    [['0001-initial-schema']],
    [['0001-initial']],
    [['0001-initial', '0002-requests', '0003-practice-departures', '0060-corrected-news']],
  ])('G12 refuses a database made by an unreleased version and leaves it unchanged: %s', async (names) => {
    await pool.query('create table kysely_migration (name text primary key, timestamp text not null)')
    await pool.query(`insert into kysely_migration select name, '2026-01-01' from unnest($1::text[]) name`, [
      names,
    ])
    await pool.query('create table patients (full_name text)')
    await pool.query("insert into patients values ('Madeup Person')")
    const before = await readAll(pool, ['kysely_migration', 'patients'])

    // In PostgreSQL, a statement that changes anything would fail with another error.
    const readOnly = { ...database.config, options: '-c default_transaction_read_only=on' }
    await expect(migrate(readOnly)).rejects.toThrow(/unreleased version.*Nothing in it was changed/)
    expect(await readAll(pool, ['kysely_migration', 'patients'])).toEqual(before)
  })

  test.each([
    ['another one instead', { '9002-of-others': later }, { '9002-ours': later }],
    ['one in between', { '9003-of-others': later }, { '9002-ours': later, '9003-of-others': later }],
  ])(
    'G12 refuses a database with migrations of no release and leaves it unchanged: %s',
    async (_, theirs, ours) => {
      await migrate(database.config, { ...MIGRATIONS, ...theirs })
      const before = await readAll(pool, ['kysely_migration', 'of_later'])
      await expect(migrate(database.config, { ...MIGRATIONS, ...ours })).rejects.toThrow(/unreleased version/)
      expect(await readAll(pool, ['kysely_migration', 'of_later'])).toEqual(before)
    },
  )

  test('a second start leaves the database unchanged, even if a later version has migrated it', async () => {
    await migrate(database.config)
    const tables = ['kysely_migration', 'specialties', 'practices']
    const made = await readAll(pool, tables)
    await migrate(database.config)
    expect(await readAll(pool, tables)).toEqual(made)

    await migrate(database.config, { ...MIGRATIONS, '9002-of-later': later })
    const before = await readAll(pool, [...tables, 'of_later'])
    await migrate(database.config)
    expect(await readAll(pool, [...tables, 'of_later'])).toEqual(before)
  })

  test('GROW-05 only one of three simultaneous processes migrates an empty or a filled database', async () => {
    const together = (migrations: Migrations) =>
      Promise.all([1, 2, 3].map(() => migrate(database.config, migrations)))
    await together(MIGRATIONS)
    await pool.query(
      "insert into practices (id, practice_name, created_at) values (gen_random_uuid(), 'Made up', now())",
    )
    const practices = await pool.query('select * from practices order by id')
    await together({ ...MIGRATIONS, '9002-of-later': later })
    expect((await pool.query('select * from practices order by id')).rows).toEqual(practices.rows)
    expect((await pool.query('select count(*)::int as times from of_later')).rows).toEqual([{ times: 1 }])
    const { rows } = await pool.query('select name from kysely_migration order by name')
    expect(rows.map(({ name }) => name)).toEqual([...NAMES, '9002-of-later'])
  })
})

test.skipIf(!bothDatabases.includes('postgres'))(
  'GROW-05 no time limit of a connection, account or server ends a migration, nor the wait for another process',
  async () => {
    const { url, drop } = await createFreshDatabase()
    // These limits are longer than the pauses of a busy machine between two statements, and shorter than the slow
    // migration.
    const limits = '-c statement_timeout=250 -c lock_timeout=250 -c idle_in_transaction_session_timeout=250'
    const limited = { connectionString: url, options: limits, statement_timeout: 250, query_timeout: 250 }
    const slow = { up: (db: Kysely<unknown>) => sql`select pg_sleep(0.5)`.execute(db).then(() => undefined) }
    const migrations = { '0001-slow': slow, '9002-of-later': later }
    await Promise.all([migrate(limited, migrations), migrate(limited, migrations)])
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    expect((await client.query('select count(*)::int as times from of_later')).rows).toEqual([{ times: 1 }])
    await client.end()
    await drop()
  },
)
