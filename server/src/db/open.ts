import pg from 'pg'
import { storedTime } from './stored-time.ts'

/** Counts below 2^53 are exact as numbers; a calendar day has no time zone and remains text. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, String)
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, storedTime)

export interface OpenDatabase {
  /** The settings for connecting as the account that owns the tables. */
  readonly config: pg.PoolConfig
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * Settings of a new connection: read-only, without access to any practice or account. Each transaction then sets the
 * caller.
 */
const OUTSIDE_TRANSACTIONS = 'set default_transaction_read_only = on; set role econsult_app'

/** Idle time after which the operating system checks whether the other end of a connection still exists. */
const KEEP_ALIVE_MS = 10_000

/**
 * Opens a pool to a PostgreSQL server, or to the embedded database by its pool settings. Statements are sent before
 * `begin` is answered: if `begin` fails, they run outside a transaction and can access nothing (A6).
 * @param onError called when an idle connection breaks; without it the process would end.
 */
export function openPool(config: pg.PoolConfig, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    ...config,
    types,
    pipeline: true,
    // An idle connection to an unreachable machine breaks within half a minute, before a call uses it.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    async onConnect(client) {
      config.onConnect?.(client)
      await client.query(OUTSIDE_TRANSACTIONS)
    },
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return { config, pool, close: () => pool.end() }
}
