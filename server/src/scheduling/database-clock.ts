import type pg from 'pg'
import type { Clock } from './clock.ts'

/**
 * A clock that follows the database's clock, which all processes share: a lease or session that one process sets must
 * be valid for the other processes.
 */
export interface DatabaseClock extends Clock {
  /**
   * Compares the time with the database's clock again. Throws if the database is unavailable; the clock then continues
   * from the last comparison.
   */
  compare(): Promise<void>
}

/**
 * Starts a clock with the database's time, independent of this machine's own clock. Between comparisons it uses the
 * process's monotonic timer, which is not affected by changes to the machine's clock.
 */
export async function startDatabaseClock(database: Pick<pg.ClientBase, 'query'>): Promise<DatabaseClock> {
  const timeAtStart = async () => {
    const asked = performance.now()
    const { rows } = await database.query<{ now: Date }>('select clock_timestamp() as now')
    const answered = performance.now()
    // The database read its clock at some moment between `asked` and `answered`.
    const uncertainty = (answered - asked) / 2
    return { value: (rows[0]?.now.getTime() ?? Number.NaN) - asked - uncertainty, uncertainty }
  }
  let zero = (await timeAtStart()).value
  return {
    now: () => new Date(Math.round(zero + performance.now())),
    async compare() {
      const { value, uncertainty } = await timeAtStart()
      if (Math.abs(value - zero) > uncertainty) zero = value
    },
  }
}
