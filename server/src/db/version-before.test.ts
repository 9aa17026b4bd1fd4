import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchCase } from '@econsult/contract/cases'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestCase } from '../testing/test-case.ts'
import { createFreshDatabase, type FreshDatabase } from '../testing/test-databases.ts'
import { startTestServer } from '../testing/test-server.ts'
import { MIGRATIONS, type Migrations, migrate } from './migrate.ts'

/** The last release and its migrations, which the code must be able to meet in a database and in a running process. */
const VERSION_BEFORE = {
  release: '0.1.0',
  migrations: ['0001-initial'],
}

const CHANGELOG = join(import.meta.dirname, '../../../CHANGELOG.md')
const EXISTING_REQUESTS = join(
  import.meta.dirname,
  'migrations/0004-response-limits/03-existing-requests.sql',
)
const ofVersionBefore: Migrations = Object.fromEntries(
  Object.entries(MIGRATIONS).filter(([name]) => VERSION_BEFORE.migrations.includes(name)),
)

test('the changelog names the last release with its migrations, and all of them are still there', () => {
  const [, release, migrations] =
    /^## (\d\S*)$[\s\S]*?^Migrations: (.*)\.$/m.exec(readFileSync(CHANGELOG, 'utf8')) ?? []
  expect(release).toBe(VERSION_BEFORE.release)
  expect(migrations).toBe(VERSION_BEFORE.migrations.map((name) => `\`${name}\``).join(', '))
  expect(Object.keys(MIGRATIONS).slice(0, VERSION_BEFORE.migrations.length)).toEqual(
    VERSION_BEFORE.migrations,
  )
})

/** Every column by table, name and type, and whether a row can be inserted without it. */
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

describe.skipIf(!process.env.TEST_POSTGRES_URL)('the version before, on the schema after', () => {
  let database: FreshDatabase
  beforeEach(async () => {
    database = await createFreshDatabase()
  })
  afterEach(() => database.drop())

  test('GROW-03 migrations after the last release remove no column and require none', async () => {
    await migrate({ connectionString: database.url }, ofVersionBefore)
    const before = await readColumns(database.url)
    const tables = new Set(before.map(({ column }) => column.split(' ')[0]))
    await migrate({ connectionString: database.url })
    const after = await readColumns(database.url)

    const [names, namesAfter] = [before, after].map((columns) => columns.map(({ column }) => column))
    expect(namesAfter).toEqual(expect.arrayContaining(names ?? []))
    const added = after.filter(({ column }) => !names?.includes(column))
    expect(added.filter(({ column, isNeeded }) => isNeeded && tables.has(column.split(' ')[0]))).toEqual([])
  })

  test('TURN-06 the update starts the clocks of requests that something happened to within 30 days, and of no others', async () => {
    const server = await startTestServer('embedded', { DATABASE_URL: database.url })
    const pcp = await server.signIn('pcp@demo.example')
    const [old, recent] = [await createTestCase(pcp), await createTestCase(pcp)]
    await server.close()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('update requests set clock = null, due_at = null, remind_at = null')
    const since = 'update requests set since = now() - $1::interval where case_id = $2'
    await client.query(since, ['31 days', old.caseId])
    await client.query(since, ['29 days', recent.caseId])
    await client.query(`begin; ${readFileSync(EXISTING_REQUESTS, 'utf8')}; commit`)
    const { rows } = await client.query<{ case_id: string; has_clock: boolean }>(
      'select case_id, clock is not null and remind_at is not null as has_clock from requests where case_id = any($1)',
      [[old.caseId, recent.caseId]],
    )
    await client.end()
    const hasClock = new Map(rows.map((row) => [row.case_id, row.has_clock]))
    expect([hasClock.get(old.caseId), hasClock.get(recent.caseId)]).toEqual([false, true])
  })

  test('GROW-03 a process starts and serves on a database that has migrations of a later version', async () => {
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
