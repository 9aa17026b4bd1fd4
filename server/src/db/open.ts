import { Kysely } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'
import { pipelinedDialect } from './trips/pipelined-dialect.ts'

/** Counts fit a number exactly below 2^53; a calendar day has no time zone and stays text. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, String)

export interface OpenDatabase {
  readonly kysely: Kysely<Tables>
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * Opens a pool to a PostgreSQL server, or to the embedded one by its pool settings.
 * @param onError hears of connections that broke while idle; without it the process would end.
 */
export function openPool(config: pg.PoolConfig, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({ ...config, types, pipeline: true })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const kysely = new Kysely<Tables>({ dialect: pipelinedDialect(pool) })
  return { kysely, pool, close: () => kysely.destroy() }
}
