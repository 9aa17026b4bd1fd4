import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { createFreshDatabase } from '../testing/test-databases.ts'
import { startDatabaseClock } from './database-clock.ts'

afterEach(() => vi.useRealTimers())

test.skipIf(!process.env.TEST_POSTGRES_URL)(
  'the time equals the database’s, however wrong this machine’s clock is, at the start or later',
  async () => {
    const database = await createFreshDatabase()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const read = async () => {
      const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
      return rows[0]?.now.getTime() ?? Number.NaN
    }
    const machine = Date.now()
    const tenMinutes = 600_000
    vi.useFakeTimers({ toFake: ['Date'], now: machine - tenMinutes })
    const clock = await startDatabaseClock(client)
    for (const wrongBy of [-tenMinutes, tenMinutes]) {
      vi.setSystemTime(machine + wrongBy)
      await clock.compare()
      // The two times differ by at most the uncertainty of one comparison, which is far smaller than the error of the
      // machine's clock.
      expect(Math.abs(clock.now().getTime() - (await read()))).toBeLessThan(tenMinutes / 2)
    }
    await client.end()
    await database.drop()
  },
)
