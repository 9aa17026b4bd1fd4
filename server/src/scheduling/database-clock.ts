import type pg from 'pg'
import type { Clock } from './clock.ts'

/** A clock that follows the database's, which all processes share: leases and sessions of one must hold for others. */
export interface DatabaseClock extends Clock {
  /** Compares with the database again. Throws if the database is away; the time then runs on. */
  compare(): Promise<void>
}

/**
 * A clock that shows the database's time, whatever this machine's own clock says. Between comparisons the process's
 * monotonic timer counts, which no change of the machine's clock moves.
 */
export async function startDatabaseClock(database: Pick<pg.ClientBase, 'query'>): Promise<DatabaseClock> {
  const timeAtStart = async () => {
    const asked = performance.now()
    const { rows } = await database.query<{ now: Date }>('select clock_timestamp() as now')
    const answered = performance.now()
    // The database looked at its clock at some moment in between.
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
