import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchCase } from '@econsult/contract/cases'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestCase } from '../testing/test-case.ts'
import { createFreshDatabase, type FreshDatabase } from '../testing/test-databases.ts'
import { startTestServer } from '../testing/test-server.ts'
import { MIGRATIONS, type Migrations, migrate } from './migrate.ts'

/** The last release and its migrations; the code must work with its database and its running processes. */
const VERSION_BEFORE = {
  release: '0.1.0',
  migrations: ['0001-schema', '0002-starter-templates'],
}

const CHANGELOG = join(import.meta.dirname, '../../../CHANGELOG.md')
const ofVersionBefore: Migrations = Object.fromEntries(
  Object.entries(MIGRATIONS).filter(([name]) => VERSION_BEFORE.migrations.includes(name)),
)

test('the changelog lists the last release with its migrations, and all of them still exist', () => {
  const [, release, migrations] =
    /^## (\d\S*)$[\s\S]*?^Migrations: (.*)\.$/m.exec(readFileSync(CHANGELOG, 'utf8')) ?? []
  expect(release).toBe(VERSION_BEFORE.release)
  expect(migrations).toBe(VERSION_BEFORE.migrations.map((name) => `\`${name}\``).join(', '))
  expect(Object.keys(MIGRATIONS).slice(0, VERSION_BEFORE.migrations.length)).toEqual(
    VERSION_BEFORE.migrations,
  )
})

/** Returns every column by table, name and type, and whether it may be omitted when a row is inserted. */
async function readColumns(url: string): Promise<{ column: string; isNeeded: boolean }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ column: string; isNeeded: boolean }>(`
    select concat_ws(' ', table_name, column_name, data_type) as column,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isNeeded"
    from information_schema.columns where table_schema = 'public'`)
  await client.end()
  return rows
}

describe.skipIf(!process.env.TEST_POSTGRES_URL)('the previous version on the new schema', () => {
  let database: FreshDatabase
  beforeEach(async () => {
    database = await createFreshDatabase()
  })
  afterEach(() => database.drop())

  /**
   * Returns the schema changes in these migrations with which a process of the last release cannot work, one sentence
   * for each column.
   */
  async function findBreaks(migrations: Migrations): Promise<string[]> {
    await migrate({ connectionString: database.url }, ofVersionBefore)
    const before = await readColumns(database.url)
    await migrate({ connectionString: database.url }, migrations)
    const after = await readColumns(database.url)
    const tables = new Set(before.map(({ column }) => column.split(' ')[0]))
    const [names, namesAfter] = [before, after].map((columns) => new Set(columns.map(({ column }) => column)))
    const gone = before.filter(({ column }) => !namesAfter?.has(column))
    const needed = after.filter(
      ({ column, isNeeded }) => isNeeded && !names?.has(column) && tables.has(column.split(' ')[0]),
    )
    return [
      ...gone.map(({ column }) => `removes ${column}`),
      ...needed.map(({ column }) => `requires ${column}`),
    ]
  }

  test('GROW-03 migrations after the last release remove no column and add no required column', async () => {
    expect(await findBreaks(MIGRATIONS)).toEqual([])
  })

  test('GROW-03 detects a migration that removes a column or makes one required', async () => {
    const up = async (later: Kysely<unknown>) => {
      await sql`alter table avatars drop column type`.execute(later)
      await sql`alter table avatars add column planted text not null`.execute(later)
      await sql`create table of_later (id uuid primary key)`.execute(later)
    }
    expect(await findBreaks({ ...ofVersionBefore, '9999-planted': { up } })).toEqual([
      'removes avatars type text',
      'requires avatars planted text',
    ])
  })

  test('GROW-03 a process starts and serves requests on a database with migrations of a later version', async () => {
    await migrate(
      { connectionString: database.url },
      {
        ...MIGRATIONS,
        '9999-of-later': {
          async up(later) {
            await sql`alter table cases add column of_later text`.execute(later)
            await sql`create table of_later (id uuid primary key)`.execute(later)
          },
        },
      },
    )
    const server = await startTestServer('embedded', { DATABASE_URL: database.url })
    const pcp = await server.signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    expect((await pcp.call(fetchCase, { caseId })).data.caseId).toBe(caseId)
    await server.close()
  })
})
