import type pg from 'pg'
import type { Clock } from './clock.ts'

/**
 * A clock that follows the database's clock, which all processes share: a lease or session that one process sets must
 * be valid for the others.
 */
export interface DatabaseClock extends Clock {
  /**
   * Compares the time with the database again. Throws if the database is unavailable; the clock then continues from the
   * last comparison.
   */
  compare(): Promise<void>
}

/**
 * Starts a clock that shows the database's time, independent of this machine's own clock. Between comparisons it uses
 * the process's monotonic timer, which is not affected by changes of the machine's clock.
 */
export async function startDatabaseClock(database: Pick<pg.ClientBase, 'query'>): Promise<DatabaseClock> {
  const timeAtStart = async () => {
    const asked = performance.now()
    const { rows } = await database.query<{ now: Date }>('select clock_timestamp() as now')
    const answered = performance.now()
    // The database read its clock at some moment between the two.
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
