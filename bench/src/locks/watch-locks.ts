import { setTimeout } from 'node:timers/promises'
import { withClient } from '../cases/fill-database.ts'

const PAUSE_MS = 5
const SHOWN_CHARACTERS = 100

const WAITING = `select distinct regexp_replace(query, '\\s+', ' ', 'g') as statement from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** The observed statements of a database. */
interface Seen {
  readonly looks: number
  /** The number of observations with at least one statement waiting for a lock. */
  readonly waiting: number
  /** The beginnings of the waiting statements, each with its number of observations, most frequent first. */
  readonly statements: readonly { readonly statement: string; readonly looks: number }[]
}

/** Repeatedly queries which statements of a database are waiting for a lock. */
export function watchLocks(databaseUrl: string, milliseconds: number): Promise<Seen> {
  return withClient(databaseUrl, async (client) => {
    const statements = new Map<string, number>()
    const until = performance.now() + milliseconds
    let looks = 0
    let waiting = 0
    while (performance.now() < until) {
      const { rows } = await client.query<{ statement: string }>(WAITING)
      looks += 1
      if (rows.length > 0) waiting += 1
      for (const shown of new Set(rows.map(({ statement }) => statement.slice(0, SHOWN_CHARACTERS)))) {
        statements.set(shown, (statements.get(shown) ?? 0) + 1)
      }
      await setTimeout(PAUSE_MS)
    }
    const sorted = [...statements].toSorted(([, one], [, other]) => other - one)
    return { looks, waiting, statements: sorted.map(([statement, times]) => ({ statement, looks: times })) }
  })
}
