import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { createSharedPaces } from './shared-pace.ts'

describe.each(bothDatabases)('request paces of vendors, on %s', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.close())

  test('REC-01 processes with the same application share one sequence of evenly spaced request slots', async () => {
    const { database } = server.running.deps
    const one = createSharedPaces(database)('athena made up', 15)
    const other = createSharedPaces(database)('athena made up', 15)
    const begun = performance.now()
    const waits = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => (index % 2 === 0 ? one : other).take()),
    )
    const longest = Math.max(...waits)
    // Between the first slot and the last there are 29 gaps of 66.7 ms, minus the time for reserving the slots.
    expect(longest + performance.now() - begun).toBeGreaterThanOrEqual((29 * 1000) / 15)
    const apart = createSharedPaces(database)('athena another application', 15)
    expect(await apart.take()).toBe(0)
  })
})
