import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { Handle } from '../database.ts'
import { prepared, sendWithNext } from './sending.ts'

describeApi('statements that travel together', (server) => {
  const inTransaction = <Result>(work: (handle: Handle) => Promise<Result>) =>
    server().running.deps.database.asSystem(work)
  const insertion = (handle: Handle, id: string) =>
    handle
      .insertInto('usage_events')
      .values({ id, at: new Date(), name: 'support-opened', details: '{}' })
      .compile()
  const isKept = async (id: string) =>
    (
      await inTransaction((handle) =>
        handle.selectFrom('usage_events').select('id').where('id', '=', id).execute(),
      )
    ).length === 1

  test('where one in the middle fails, its own error is told and nothing of the transaction stays', async () => {
    const [first, last] = [randomUUID(), randomUUID()]
    const failed = inTransaction(async (handle) => {
      await sendWithNext(handle, insertion(handle, first))
      await sendWithNext(handle, insertion(handle, first))
      await handle.executeQuery(insertion(handle, last))
    })
    await expect(failed).rejects.toMatchObject({ code: '23505' })
    expect([await isKept(first), await isKept(last)]).toEqual([false, false])
  })

  test('where the last one before the commit fails, the transaction fails', async () => {
    const id = randomUUID()
    const failed = inTransaction(async (handle) => {
      await sendWithNext(handle, insertion(handle, id))
      await sendWithNext(handle, insertion(handle, id))
    })
    await expect(failed).rejects.toMatchObject({ code: '23505' })
    expect(await isKept(id)).toBe(false)
  })

  test('a commit after a failure that nobody minded is no commit, and says so', async () => {
    const id = randomUUID()
    const failed = inTransaction(async (handle) => {
      await handle.executeQuery(insertion(handle, id))
      await handle.executeQuery(insertion(handle, id)).catch(() => undefined)
    })
    await expect(failed).rejects.toThrow()
    expect(await isKept(id)).toBe(false)
  })

  test('a wall that cannot be raised lets nothing behind it be read or written', async () => {
    const id = randomUUID()
    let seen: unknown = 'nothing'
    const failed = inTransaction(async (handle) => {
      await sendWithNext(handle, sql`select set_config('role', 'nobody_made_up', true)`.compile(handle))
      await sendWithNext(handle, insertion(handle, id))
      seen = await handle.selectFrom('users').select('id').execute()
    })
    await expect(failed).rejects.toThrow(/nobody_made_up/)
    expect([seen, await isKept(id)]).toEqual(['nothing', false])
  })

  test('one prepared statement may stand in a trip twice, and after a failure again', async () => {
    const insert = (handle: Handle, id: string) => prepared('made-up-insert', insertion(handle, id))
    const ids = [randomUUID(), randomUUID(), randomUUID()] as const
    const write = (written: readonly string[]) =>
      inTransaction(async (handle) => {
        for (const id of written) await sendWithNext(handle, insert(handle, id))
      })
    for (let round = 0; round < 12; round += 1) {
      await expect(write([ids[0], ids[0]])).rejects.toMatchObject({ code: '23505' })
    }
    await write([ids[0], ids[1]])
    await write([ids[2]])
    expect(await Promise.all(ids.map(isKept))).toEqual([true, true, true])
  })

  test('work that throws leaves nothing of what waited to be sent', async () => {
    const id = randomUUID()
    const failed = inTransaction(async (handle) => {
      await sendWithNext(handle, insertion(handle, id))
      throw new Error('made up')
    })
    await expect(failed).rejects.toThrow('made up')
    expect(await isKept(id)).toBe(false)
  })
})
