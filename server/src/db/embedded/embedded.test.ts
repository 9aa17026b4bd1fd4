import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './open.ts'

let dataDir: string
let database: EmbeddedDatabase
let pool: pg.Pool
const clients: pg.Client[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'econsult-embedded-'))
  database = await openEmbeddedDatabase({ dataDir })
})

beforeEach(async () => {
  pool = new pg.Pool(database.poolConfig)
  await pool.query('create table items (id int primary key, practice_id int, note text)')
})

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()))
  await pool.query('drop table items')
  await pool.end()
})

afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

async function connect(config: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...database.poolConfig, ...config })
  clients.push(client)
  await client.connect()
  return client
}

async function countItems(): Promise<number | undefined> {
  const { rows } = await pool.query<{ items: number }>('select count(*)::int as items from items')
  return rows[0]?.items
}

test('returns values in the types of the driver', async () => {
  const values = [
    7,
    'Łukasz',
    new Date('2026-11-21T09:00:00Z'),
    { a: [1] },
    Buffer.from([0, 255]),
    null,
    true,
  ]
  const { rows } = await pool.query({
    text: 'select $1::int, $2::text, $3::timestamptz, $4::jsonb, $5::bytea, $6::text, $7::bool',
    values,
    rowMode: 'array',
  })
  expect(rows).toEqual([values])
})

test('an error contains its code and the name of the constraint', async () => {
  await pool.query('insert into items values (1)')
  await expect(pool.query('insert into items values (1)')).rejects.toMatchObject({
    code: '23505',
    constraint: 'items_pkey',
  })
  await expect(pool.query('select 1 as still_works')).resolves.toBeDefined()
})

test('a value of 5 MB can be written and read', async () => {
  const note = 'é'.repeat(2.5 * 1024 * 1024)
  await pool.query('insert into items (id, note) values (1, $1)', [note])
  const { rows } = await pool.query<{ note: string }>('select note from items')
  expect(rows[0]?.note === note).toBe(true)
})

test('another client waits until a transaction ends, and reads its committed rows', async () => {
  const [first, second] = [await connect(), await connect()]
  const order: string[] = []
  await first.query('begin')
  await first.query('insert into items values (1)')
  const seen = second.query<{ id: number }>('select id from items').then(({ rows }) => {
    order.push('read by the second')
    return rows
  })
  await first.query('insert into items values (2)')
  await first.query('commit').then(() => order.push('committed by the first'))
  expect(await seen).toEqual([{ id: 1 }, { id: 2 }])
  expect(order).toEqual(['committed by the first', 'read by the second'])
})

test('a failed transaction does not affect other clients', async () => {
  const [first, second] = [await connect(), await connect()]
  await first.query('begin')
  await expect(first.query('select 1/0')).rejects.toMatchObject({ code: '22012' })
  const other = second.query('select 1 as one')
  await expect(first.query('select 1')).rejects.toMatchObject({ code: '25P02' })
  await first.query('rollback')
  expect((await other).rows).toEqual([{ one: 1 }])
})

test('the transaction of a client that disconnects is rolled back', async () => {
  const client = await connect()
  await client.query('begin')
  await client.query('insert into items values (1)')
  await client.end()
  expect(await countItems()).toBe(0)
})

test('the transaction of a client that loses its connection is rolled back', async () => {
  let stream: Duplex | undefined
  const client = await connect({ stream: () => (stream = database.poolConfig.stream?.()) })
  client.on('error', () => undefined)
  await client.query('begin')
  await client.query('insert into items values (1)')
  stream?.destroy()
  expect(await countItems()).toBe(0)
})

test('a setting for one transaction is reset after the transaction', async () => {
  const client = await connect()
  await client.query('begin')
  await client.query(`set local app.practice_id = '7'`)
  const inside = await client.query(`select current_setting('app.practice_id') as id`)
  await client.query('commit')
  const after = await client.query(`select current_setting('app.practice_id') as id`)
  expect([inside.rows[0], after.rows[0]]).toEqual([{ id: '7' }, { id: '' }])
})

test('a client’s settings and named statements do not affect the next client', async () => {
  const first = await connect()
  await first.query(`set statement_timeout = 1234`)
  await first.query({ name: 'one', text: 'select 1 as value', values: [] })
  await first.end()
  const second = await connect()
  const setting = await second.query('show statement_timeout')
  expect(setting.rows).toEqual([{ statement_timeout: '0' }])
  const named = await second.query({ name: 'one', text: 'select 2 as value', values: [] })
  expect(named.rows).toEqual([{ value: 2 }])
})

test('row level security applies to a role set for the transaction', async () => {
  await pool.query(`
    create role reader nologin;
    grant select, insert on items to reader;
    insert into items values (1, 7, 'ours'), (2, 8, 'theirs');
    alter table items enable row level security, force row level security;
    create policy wall on items using
      (practice_id = nullif(current_setting('app.practice_id', true), '')::int)`)
  const client = await connect()
  await client.query('begin')
  await client.query(`set local role = reader; set local app.practice_id = '7'`)
  expect((await client.query('select note from items')).rows).toEqual([{ note: 'ours' }])
  await expect(client.query('insert into items values (3, 8)')).rejects.toMatchObject({ code: '42501' })
  await client.query('rollback')
  expect(await countItems()).toBe(2)
  await pool.query('drop owned by reader')
  await pool.query('drop role reader')
})

test('a query outside the open transaction of the same pool times out instead of hanging', async () => {
  const small = new pg.Pool({ ...database.poolConfig, connectionTimeoutMillis: 1000 })
  const client = await small.connect()
  await client.query('begin')
  await expect(small.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect')
  await client.query('rollback')
  client.release()
  await small.end()
})

test('a second client receives a notification', async () => {
  const listener = await connect()
  await listener.query('listen news')
  const notification = once(listener, 'notification')
  await pool.query(`select pg_notify('news', 'a case was assigned')`)
  expect(await notification).toMatchObject([{ channel: 'news', payload: 'a case was assigned' }])
})

test('refuses COPY FROM STDIN without affecting other statements', async () => {
  const plain = pool.query('copy items from stdin')
  await expect(plain).rejects.toMatchObject({ code: '0A000' })
  await expect(plain).rejects.toThrow('insert the rows instead')
  const prepared = pool.query({ name: 'load', text: 'copy items from stdin' })
  await expect(prepared).rejects.toMatchObject({ code: '0A000' })
  expect(await countItems()).toBe(0)
})

test('COPY FROM STDIN fails its transaction', async () => {
  const client = await connect()
  await client.query('begin')
  await expect(client.query('copy items from stdin')).rejects.toMatchObject({ code: '0A000' })
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
  await client.query('rollback')
})

test('pipelined queries are answered in order', async () => {
  const client = await connect({ pipeline: true })
  const answers = await Promise.all(
    [1, 2, 3].map((n) => client.query<{ n: number }>('select $1::int as n', [n])),
  )
  expect(answers.map(({ rows }) => rows[0])).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

test('transactions of Kysely commit and roll back', async () => {
  const kysely = new Kysely<{ items: { id: number; note: string | null } }>({
    dialect: new PostgresDialect({ pool: new pg.Pool(database.poolConfig) }),
  })
  await kysely.transaction().execute(async (handle) => {
    await sql`set local app.practice_id = '7'`.execute(handle)
    await handle.insertInto('items').values({ id: 1, note: 'kept' }).execute()
  })
  const failing = kysely.transaction().execute(async (handle) => {
    await handle.insertInto('items').values({ id: 2, note: 'undone' }).execute()
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await kysely.selectFrom('items').selectAll().execute()).toMatchObject([{ id: 1, note: 'kept' }])
  await kysely.destroy()
})
