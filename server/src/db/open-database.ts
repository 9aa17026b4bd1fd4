import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { openEmbeddedDatabase } from './embedded/open.ts'
import { type OpenDatabase, openPool } from './open.ts'

const MOST_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 10_000
/**
 * Idle time before a connection closes. A new connection has to plan each statement again, so a burst of calls should
 * find the connections of the previous one.
 */
const IDLE_TIMEOUT_MS = 60_000
const STATEMENT_TIMEOUT_MS = 15_000
/** A server that hangs does not enforce its own time limit, so the client enforces one that is a little longer. */
const ANSWER_TIMEOUT_MS = 16_000
const TIME_LIMITS = { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: ANSWER_TIMEOUT_MS }

/**
 * Opens the PostgreSQL server of DATABASE_URL, or the embedded one in DATA_DIR. An operator's command alone runs
 * without time limits, because nobody waits for its statements.
 */
export async function openDatabase(
  config: Config,
  log: FastifyBaseLogger,
  limits: 'with time limits' | 'without time limits' = 'with time limits',
): Promise<OpenDatabase> {
  const onError = (error: Error) => log.warn({ failure: error.name }, 'a database connection broke')
  if (config.databaseUrl) {
    return openPool(
      {
        connectionString: config.databaseUrl,
        max: MOST_CONNECTIONS,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        idleTimeoutMillis: IDLE_TIMEOUT_MS,
        ...(limits === 'with time limits' && TIME_LIMITS),
        // Just-in-time compilation takes longer than our statements run: a search of two words took 60 ms instead of
        // one.
        options: '-c jit=off',
      },
      onError,
    )
  }
  const embedded = await openEmbeddedDatabase({ dataDir: config.dataDir, onUnexpectedEnd: onError })
  const opened = openPool(embedded.poolConfig, onError)
  return {
    ...opened,
    async close() {
      await opened.close()
      await embedded.close()
    },
  }
}
