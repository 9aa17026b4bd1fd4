import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FIRST_MIGRATION } from '../other-schema.ts'
import { DatabaseClosed, DatabaseEnded, DatabaseNotOpened, DataDirNotWritable } from './errors.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './open.ts'

const endless = 'do $$ begin loop end loop; end $$'

let folder: string
let database: EmbeddedDatabase
const ends: DatabaseEnded[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'econsult-recovery-'))
  database = await openEmbeddedDatabase({
    dataDir: join(folder, 'data'),
    statementTimeoutMillis: 1000,
    onUnexpectedEnd: (error) => ends.push(error),
  })
})

beforeEach(() => {
  ends.length = 0
})

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** A client outside the pool, and the errors that it emits. */
async function connectAlone(to = database): Promise<{ client: pg.Client; errors: Error[] }> {
  const client = new pg.Client(to.poolConfig)
  const errors: Error[] = []
  client.on('error', (error) => errors.push(error))
  await client.connect()
  return { client, errors }
}

test('stops a statement that runs too long, and the next connection works', async () => {
  const pool = new pg.Pool(database.poolConfig)
  await pool.query('create table items as select 1 as id')
  const beside = await connectAlone()
  const client = await pool.connect()
  await client.query('begin')
  const queries = [client.query(endless), beside.client.query('select 1'), pool.query('select id from items')]
  await expect(queries[0]).rejects.toMatchObject({ code: '57014' })
  await expect(queries[1]).rejects.toMatchObject({ code: '57P02' })
  client.release(true)
  expect((await queries[2])?.rows).toEqual([{ id: 1 }])
  expect(beside.errors[0]).toBeInstanceOf(DatabaseEnded)
  expect(ends).toHaveLength(1)
  await pool.end()
})

test('an aborted Kysely transaction rejects, and the next one works', async () => {
  const kysely = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool(database.poolConfig) }) })
  const cutOff = kysely.transaction().execute((handle) => sql`${sql.raw(endless)}`.execute(handle))
  await expect(cutOff).rejects.toMatchObject({ code: '57P02' })
  const next = kysely.transaction().execute((handle) => sql`select 1 as one`.execute(handle))
  expect((await next).rows).toEqual([{ one: 1 }])
  await kysely.destroy()
})

test('reopens a crashed backend', async () => {
  const pool = new pg.Pool(database.poolConfig)
  // The quote in the nested comment hides the COPY from the check.
  await expect(pool.query(`/* /* */ ' */ copy pg_class from stdin --'`)).rejects.toMatchObject({
    code: '57P02',
  })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(ends).toHaveLength(1)
  await pool.end()
})

test('the session is reset once its last client has disconnected', async () => {
  const first = await connectAlone()
  await first.client.query('create temp table notes (id int)')
  await first.client.end()
  const second = await connectAlone()
  await expect(second.client.query('select * from notes')).rejects.toMatchObject({ code: '42P01' })
  await second.client.end()
})

test('closing notifies connected clients, refuses new ones and releases the folder', async () => {
  const dataDir = join(folder, 'closed')
  const closing = await openEmbeddedDatabase({ dataDir })
  const { client, errors } = await connectAlone(closing)
  const ended = new Promise((resolve) => client.once('end', resolve))
  await Promise.all([closing.close(), closing.close()])
  await ended
  expect(errors[0]).toBeInstanceOf(DatabaseClosed)
  await expect(connectAlone(closing)).rejects.toThrow(DatabaseClosed)
  expect(readdirSync(dataDir)).toEqual(['database'])
})

test('refuses an unwritable folder in one sentence', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const opening = openEmbeddedDatabase({ dataDir: join(file, 'data') })
  await expect(opening).rejects.toThrow(DataDirNotWritable)
  await expect(opening).rejects.toThrow(/^The data folder .* cannot be written/)
})

test('refuses files of another PostgreSQL version, states why, and does not leave the folder locked', async () => {
  const dataDir = join(folder, 'old')
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  writeFileSync(join(dataDir, 'database', 'postgresql.conf'), '')
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n')
  writeFileSync(join(dataDir, 'database', 'first-migration'), FIRST_MIGRATION)
  const opening = openEmbeddedDatabase({ dataDir })
  await expect(opening).rejects.toThrow(DatabaseNotOpened)
  await expect(opening).rejects.toThrow('initialized by PostgreSQL version 17')
  expect(readdirSync(dataDir)).toEqual(['database'])
})
