import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabases } from '../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Handle } from './database.ts'
import { retryCollisions } from './retry-collisions.ts'

const lock = (handle: Handle, key: number) => sql`select pg_advisory_xact_lock(${key})`.execute(handle)

// The embedded database runs transactions one by one, so they cannot collide.
describe.runIf(testDatabases.includes('postgres'))('transactions that wait for each other', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer('postgres')
  })
  afterAll(() => server.close())

  test('both transactions succeed', async () => {
    const { database } = server.running.deps
    const holding = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const tries = [0, 0]
    const work = (own: 0 | 1, other: 0 | 1) =>
      database.asSystem(async (handle) => {
        tries[own] = (tries[own] ?? 0) + 1
        await lock(handle, own)
        holding[own].resolve()
        await holding[other].promise
        await lock(handle, other)
        return own
      })
    expect(await Promise.all([work(0, 1), work(1, 0)])).toEqual([0, 1])
    expect(tries.toSorted((a, b) => a - b)).toEqual([1, 2])
  })
})

describe('a transaction', () => {
  const failing = (code: string) => {
    let tries = 0
    const work = async () => {
      tries += 1
      throw Object.assign(new Error('refused'), { code })
    }
    return { work, tries: () => tries }
  }

  test('gives up after repeated collisions', async () => {
    const { work, tries } = failing('40P01')
    await expect(retryCollisions(work)).rejects.toMatchObject({ code: '40P01' })
    expect(tries()).toBe(4)
  })

  test('does not retry after another error', async () => {
    const { work, tries } = failing('23505')
    await expect(retryCollisions(work)).rejects.toMatchObject({ code: '23505' })
    expect(tries()).toBe(1)
  })
})
