import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  DatabaseClosed,
  DatabaseEnded,
  DatabaseNotOpened,
  DataDirInUse,
  DataDirNotWritable,
} from './errors.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './open.ts'

let folder: string
let dataDir: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'econsult-recovery-'))
  dataDir = join(folder, 'data')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const endless = 'do $$ begin loop end loop; end $$'

function startChild(mode: 'once' | 'write', ...args: string[]): ChildProcess {
  return fork(new URL('./testing/child.ts', import.meta.url), [mode, ...args], { stdio: 'inherit' })
}

/** Kills the child after so many acknowledged numbers; gives the last one that was acknowledged. */
async function killAfter(child: ChildProcess, count: number): Promise<number> {
  let last = 0
  child.on('message', (id: number) => {
    last = id
    if (id >= count) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return last
}

/** A client beside the pool, and the errors it hears of. */
async function connectAlone(database: EmbeddedDatabase): Promise<{ client: pg.Client; errors: Error[] }> {
  const client = new pg.Client(database.poolConfig)
  const errors: Error[] = []
  client.on('error', (error) => errors.push(error))
  await client.connect()
  return { client, errors }
}

test('nothing acknowledged is lost when the process is killed, and its lock is taken over', async () => {
  const last = await killAfter(startChild('write', dataDir), 500)
  expect(existsSync(join(dataDir, 'database.lock'))).toBe(true)
  const database = await openEmbeddedDatabase({ dataDir })
  const pool = new pg.Pool(database.poolConfig)
  const { rows } = await pool.query('select count(*)::int as found from numbers where id <= $1', [last])
  expect(last).toBeGreaterThanOrEqual(500)
  expect(rows).toEqual([{ found: last }])
  await pool.end()
  await database.close()
})

test('a second process is refused while the first one works', async () => {
  const child = startChild('write', dataDir)
  await once(child, 'message')
  const refused = openEmbeddedDatabase({ dataDir })
  await expect(refused).rejects.toThrow(DataDirInUse)
  await expect(refused).rejects.toThrow(`The data folder ${dataDir} is in use by process ${child.pid}:`)
  await killAfter(child, 0)
})

test('two processes at once make the template once, and a closed database lets its process end', async () => {
  const cacheDir = join(folder, 'cache')
  const children = ['a', 'b'].map((name) => startChild('once', join(folder, name), cacheDir))
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'close'))[0] as unknown))
  expect(codes).toEqual([0, 0])
  expect(readdirSync(cacheDir)).toEqual([expect.stringMatching(/^pglite-[\d.]+$/)])
  expect(readdirSync(join(folder, 'a'))).toEqual(['database'])
})

test('a statement that runs too long is stopped, and the next connection works on', async () => {
  const ends: DatabaseEnded[] = []
  const database = await openEmbeddedDatabase({
    dataDir,
    statementTimeoutMillis: 300,
    onUnexpectedEnd: (error) => ends.push(error),
  })
  const pool = new pg.Pool(database.poolConfig)
  await pool.query('create table items as select 1 as id')
  const beside = await connectAlone(database)
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
  await database.close()
})

test('a transaction of Kysely that is cut off rejects, and the next one works', async () => {
  const database = await openEmbeddedDatabase({ dataDir, statementTimeoutMillis: 300 })
  const kysely = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool(database.poolConfig) }) })
  const cutOff = kysely.transaction().execute((handle) => sql`${sql.raw(endless)}`.execute(handle))
  await expect(cutOff).rejects.toMatchObject({ code: '57P02' })
  const next = kysely.transaction().execute((handle) => sql`select 1 as one`.execute(handle))
  expect((await next).rows).toEqual([{ one: 1 }])
  await kysely.destroy()
  await database.close()
})

test('a backend that gives up is opened again', async () => {
  const reasons: string[] = []
  const database = await openEmbeddedDatabase({
    dataDir,
    onUnexpectedEnd: ({ message }) => reasons.push(message),
  })
  const pool = new pg.Pool(database.poolConfig)
  // A quote in a nested comment hides the COPY from the look beforehand.
  const hidden = "/* /* */ ' */ copy pg_class from stdin --'"
  await expect(pool.query(hidden)).rejects.toThrow()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(reasons).toHaveLength(1)
  await pool.end()
  await database.close()
})

test('the session is as new once its last client is gone', async () => {
  const database = await openEmbeddedDatabase({ dataDir })
  const first = await connectAlone(database)
  await first.client.query('create temp table notes (id int)')
  await first.client.end()
  const second = await connectAlone(database)
  await expect(second.client.query('select * from notes')).rejects.toMatchObject({ code: '42P01' })
  await second.client.end()
  await database.close()
})

test('a closed database refuses connections and gives the folder free', async () => {
  const database = await openEmbeddedDatabase({ dataDir })
  await Promise.all([database.close(), database.close()])
  await expect(new pg.Client(database.poolConfig).connect()).rejects.toThrow(DatabaseClosed)
  const again = await openEmbeddedDatabase({ dataDir })
  await again.close()
})

test('a client still connected hears that the database was closed', async () => {
  const database = await openEmbeddedDatabase({ dataDir })
  const { client, errors } = await connectAlone(database)
  const ended = new Promise((resolve) => client.once('end', resolve))
  await database.close()
  await ended
  expect(errors[0]).toBeInstanceOf(DatabaseClosed)
})

test('a folder that cannot be written is refused in one sentence', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const opening = openEmbeddedDatabase({ dataDir: join(file, 'data') })
  await expect(opening).rejects.toThrow(DataDirNotWritable)
  await expect(opening).rejects.toThrow(/^The data folder .* cannot be written/)
})

test('files of another version of PostgreSQL are refused with the reason, and nothing stays locked', async () => {
  const database = await openEmbeddedDatabase({ dataDir })
  await database.close()
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n')
  const opening = openEmbeddedDatabase({ dataDir })
  await expect(opening).rejects.toThrow(DatabaseNotOpened)
  await expect(opening).rejects.toThrow('initialized by PostgreSQL version 17')
  expect(readdirSync(dataDir)).toEqual(['database'])
})
