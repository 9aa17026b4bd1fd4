import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../http/log.ts'
import { bothDatabases } from '../testing/test-databases.ts'
import { copyMigratedFolder, createMigratedDatabase } from '../testing/test-templates.ts'
import { createDatabase, type Database, type Handle } from './database.ts'
import type { Later } from './later.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import type { OpenDatabase } from './open.ts'
import { Pipeline } from './pipeline.ts'
import { OpenTransaction } from './transaction.ts'
import { becomeSystem, moveWall, raiseWall } from './wall.ts'

describe.each(bothDatabases)('a transaction, on %s', (kind) => {
  let opened: OpenDatabase
  let database: Database
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  const ends: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'econsult-transaction-'))
    ends.push(() => rm(dataDir, { recursive: true, force: true }))
    const fresh = kind === 'postgres' ? await createMigratedDatabase() : await copyMigratedFolder(dataDir)
    if (fresh) ends.push(fresh.drop)
    const address = fresh ? { DATABASE_URL: fresh.url } : {}
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...address })
    opened = await openDatabase(config, createLog('silent'))
    ends.push(opened.close)
    await migrate(opened.config)
    database = createDatabase(opened.pool, () => new Date())
    process.on('unhandledRejection', note)
  })
  afterAll(async () => {
    process.off('unhandledRejection', note)
    for (const end of ends.toReversed()) await end()
  })

  const insertion = (handle: Handle, id: string) =>
    handle.insertInto('usage_events').values({ id, at: new Date(), name: 'support-opened', details: '{}' })
  const kept = (ids: readonly string[]) =>
    database.asSystem(async (handle) => {
      const found = await handle.send(handle.selectFrom('usage_events').select('id').where('id', 'in', ids))
      return ids.map((id) => found.some((row) => row.id === id))
    })
  /** Unhandled rejections are reported after the microtasks. */
  const nothingUnhandled = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    expect(unhandled).toEqual([])
  }

  test('statements run in the order in which they were sent, awaited or not', async () => {
    const id = randomUUID()
    const answers = await database.asSystem(async (handle) => {
      const name = () => handle.selectFrom('usage_events').select('name').where('id', '=', id)
      const rename = (to: 'signed-out' | 'guide-opened') =>
        handle.updateTable('usage_events').set({ name: to }).where('id', '=', id)
      const before = handle.sendAhead(name())
      handle.sendAhead(insertion(handle, id))
      const first = handle.sendAheadPrepared(name())
      handle.sendAhead(rename('signed-out'))
      const second = await name().execute()
      handle.sendAheadPrepared(rename('guide-opened'))
      return { before, first: await handle.read(first), second, third: handle.sendAhead(name()) }
    })
    expect([answers.before.answer, answers.first, answers.second, answers.third.answer]).toEqual([
      [],
      [{ name: 'support-opened' }],
      [{ name: 'signed-out' }],
      [{ name: 'guide-opened' }],
    ])
  })

  test('a failed statement reports its own error, and its whole transaction is rolled back', async () => {
    const [first, last] = [randomUUID(), randomUUID()]
    const answers: PromiseSettledResult<unknown>[] = []
    const failed = database.asSystem(async (handle) => {
      const sent = [
        handle.send(insertion(handle, first)),
        handle.send(insertion(handle, first)),
        handle.send(insertion(handle, last)),
        insertion(handle, last).execute(),
      ]
      answers.push(...(await Promise.allSettled(sent)))
    })
    await expect(failed).rejects.toMatchObject({ code: '23505' })
    const refused = { status: 'rejected', reason: { code: '23505' } }
    expect(answers).toMatchObject([{ status: 'fulfilled' }, refused, refused, refused])
    expect(await kept([first, last])).toEqual([false, false])
    await nothingUnhandled()
  })

  test('the result of a statement that was sent ahead is available only after the commit, and never after a failure', async () => {
    const lost: Later<unknown>[] = []
    const answered = await database.asSystem(async (handle) => {
      const later = handle.sendAhead(sql`select 1 as one`)
      expect(() => later.answer).toThrow(/no answer yet/)
      return later
    })
    expect(answered.answer).toEqual([{ one: 1 }])
    const failed = database.asSystem(async (handle) => {
      lost.push(handle.sendAhead(sql`select 1 / 0`), handle.sendAhead(sql`select 1`))
      throw new Error('made up')
    })
    await expect(failed).rejects.toThrow('made up')
    for (const later of lost) expect(() => later.answer).toThrow(/no answer yet/)
    await nothingUnhandled()
  })

  test('if a statement that is not awaited fails, later statements and the commit fail with its error', async () => {
    const [first, last] = [randomUUID(), randomUUID()]
    const send = async (handle: Handle) => {
      handle.sendAhead(insertion(handle, first))
      handle.sendAhead(insertion(handle, first))
    }
    await expect(database.asSystem(send)).rejects.toMatchObject({ code: '23505' })
    const readBehind = database.asSystem(async (handle) => {
      await send(handle)
      return insertion(handle, last).execute()
    })
    await expect(readBehind).rejects.toMatchObject({ code: '23505' })
    expect(await kept([first, last])).toEqual([false, false])
    await nothingUnhandled()
  })

  test('a commit after an ignored failure fails with the same error', async () => {
    const id = randomUUID()
    const failed = database.asSystem(async (handle) => {
      await insertion(handle, id).execute()
      await insertion(handle, id)
        .execute()
        .catch(() => undefined)
    })
    await expect(failed).rejects.toMatchObject({ code: '23505' })
    expect(await kept([id])).toEqual([false])
  })

  test('a failure detected only at the commit fails the transaction', async () => {
    const failed = database.asSystem(async (handle) => {
      await sql`reset role`.execute(handle)
      await sql`create table made_up (id int unique deferrable initially deferred)`.execute(handle)
      handle.sendAhead(sql`insert into made_up values (1), (1)`)
    })
    await expect(failed).rejects.toMatchObject({ code: '23505' })
  })

  test('a value that cannot be serialized prevents the commit', async () => {
    const id = randomUUID()
    const failed = database.asSystem(async (handle) => {
      handle.sendAhead(insertion(handle, id))
      const circle: Record<string, unknown> = {}
      circle['self'] = circle
      handle.sendAhead(sql`select ${circle}::jsonb`)
    })
    await expect(failed).rejects.toThrow(/circular/)
    expect(await kept([id])).toEqual([false])
    await nothingUnhandled()
  })

  test('if the work throws an error, its running statements have no effect', async () => {
    const id = randomUUID()
    const failed = database.asSystem(async (handle) => {
      handle.sendAhead(insertion(handle, id))
      handle.sendAhead(insertion(handle, id))
      throw new Error('made up')
    })
    await expect(failed).rejects.toThrow('made up')
    expect(await kept([id])).toEqual([false])
    await nothingUnhandled()
  })

  test('a prepared statement can be sent twice, and again after a failure', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()] as const
    const write = (written: readonly string[]) =>
      database.asSystem(async (handle) => {
        for (const id of written) handle.sendAheadPrepared(insertion(handle, id))
      })
    for (let round = 0; round < 12; round += 1) {
      await expect(write([ids[0], ids[0]])).rejects.toMatchObject({ code: '23505' })
    }
    await write([ids[0], ids[1]])
    await write([ids[2]])
    expect(await kept(ids)).toEqual([true, true, true])
  })

  test('A6 if a role cannot be set, later statements can neither read nor write', async () => {
    const id = randomUUID()
    let seen: unknown = 'nothing'
    const failed = database.asSystem(async (handle) => {
      handle.sendAhead(sql`set local role = nobody_made_up`)
      handle.sendAhead(insertion(handle, id))
      seen = await handle.selectFrom('users').select('id').execute()
    })
    await expect(failed).rejects.toThrow(/nobody_made_up/)
    expect([seen, await kept([id])]).toEqual(['nothing', [false]])
  })

  test("A6 a connection reused after a failed transaction has only the next caller's settings", async () => {
    const settings = sql<{ pid: number; role: string; practice: string | null; owner: string | null }>`
      select pg_backend_pid() as pid, current_user::text as role,
        nullif(current_setting('app.practice_id', true), '') as practice,
        nullif(current_setting('app.owner_id', true), '') as owner`
    const [practiceId, ownerId] = [randomUUID(), randomUUID()]
    const caller = {
      id: ownerId,
      sessionId: randomUUID(),
      userType: 'PCP' as const,
      isAdmin: false,
      practiceId,
      firstName: 'Test',
      lastName: 'Madeup',
    }
    const record = { caller, requestId: 'test', action: 'test', object: null }
    let failedPid = 0
    const failed = database.asCaller(record, async (handle) => {
      const [inside] = await handle.send(settings)
      expect(inside).toMatchObject({ role: 'econsult_app', practice: practiceId, owner: ownerId })
      failedPid = inside?.pid ?? 0
      handle.sendAhead(sql`select 1 / 0`)
      handle.sendAhead(sql.raw(`set app.practice_id = '${practiceId}'`))
      handle.sendAhead(sql`set role = econsult_system`)
    })
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    const next = await database.asSystem(async (handle) => (await handle.send(settings))[0])
    expect(next).toEqual({ pid: failedPid, role: 'econsult_system', practice: null, owner: null })
    await nothingUnhandled()
  })

  test('A6 the wall accepts only ids of practices and users, and its settings are not prepared statements', async () => {
    const [practiceId, ownerId] = [randomUUID(), randomUUID()]
    await database.asSystem(async (handle) => {
      const forged = `${practiceId}'; set local role = postgres; select '`
      expect(() => moveWall(handle, forged)).toThrow(TypeError)
      expect(() => raiseWall(handle, { practiceId, ownerId: forged, platform: false })).toThrow(TypeError)
      raiseWall(handle, { practiceId: null, ownerId, platform: false })
      moveWall(handle, practiceId)
      const [seen] = await handle.send(sql`select current_user::text as role, app_practice_id() as practice,
        app_owner_id() as owner, app_is_platform() as platform`)
      expect(seen).toEqual({ role: 'econsult_app', practice: practiceId, owner: ownerId, platform: false })
      const named = sql`select statement from pg_prepared_statements where statement ilike '%set%local%'`
      expect(await handle.send(named)).toEqual([])
    })
  })

  test('A6 after a failed begin the work fails, and no statement reads or writes any row', async () => {
    const id = randomUUID()
    const client = await opened.pool.connect()
    const write = client.query.bind(client)
    const broken = vi.spyOn(client, 'query').mockImplementation((...args: unknown[]) => {
      const [statement, ...others] = args
      const isBegin = typeof statement === 'object' && statement !== null && 'text' in statement
      const sent =
        isBegin && statement.text === 'begin read write' ? { text: 'begin made up', values: [] } : statement
      Reflect.apply(write, client, [sent, ...others])
    })
    const pipeline = new Pipeline(client)
    const handle = new OpenTransaction(pipeline)
    becomeSystem(handle)
    const seen = handle.send(handle.selectFrom('sessions').select('id'))
    const written = handle.send(insertion(handle, id).onConflict((conflict) => conflict.doNothing()))
    for (const answer of [seen, written]) await expect(answer).rejects.toMatchObject({ code: '42601' })
    await expect(pipeline.commit()).rejects.toMatchObject({ code: '42601' })
    await pipeline.rollback()
    broken.mockRestore()
    client.release(!pipeline.isUsable)
    expect(await kept([id])).toEqual([false])
  })

  test('A6 a statement outside a transaction can access no account and no practice', async () => {
    for (const text of ['select from sessions', 'select from audit_log', 'select password_hash from users']) {
      await expect(opened.pool.query(text)).rejects.toMatchObject({ code: '42501' })
    }
    const event = `insert into usage_events (id, at, name, details) values ('${randomUUID()}', now(), 'signed-out', '{}')`
    await expect(opened.pool.query(event)).rejects.toMatchObject({ code: '25006' })
    expect((await opened.pool.query('select from cases')).rowCount).toBe(0)
  })

  test('refuses a statement that is sent after the end of its transaction', async () => {
    const over = await database.asSystem(async (handle) => ({ handle }))
    expect(() => over.handle.send(sql`select 1`)).toThrow(/is over/)
    await expect(over.handle.selectFrom('users').select('id').execute()).rejects.toThrow(/is over/)
  })

  test.runIf(kind === 'postgres')('a broken connection is not reused', async () => {
    const failed = database.asSystem(async (handle) => {
      handle.sendAhead(insertion(handle, randomUUID()))
      handle.sendAhead(sql`select pg_terminate_backend(pg_backend_pid())`)
      await handle.selectFrom('users').select('id').execute()
    })
    await expect(failed).rejects.toThrow()
    expect(await database.asSystem(async (handle) => handle.send(sql`select 1 as one`))).toEqual([{ one: 1 }])
    await nothingUnhandled()
  })
})
