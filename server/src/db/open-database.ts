import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { openEmbeddedDatabase } from './embedded/open.ts'
import { type OpenDatabase, openPool } from './open.ts'

const MOST_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 10_000
/**
 * Idle time before a connection closes. A new connection has to plan each statement again, so a burst of calls should
 * reuse the connections of the previous burst.
 */
const IDLE_TIMEOUT_MS = 60_000
const STATEMENT_TIMEOUT_MS = 15_000
/** A hanging server does not enforce its own time limit, so the client enforces a slightly longer one. */
const ANSWER_TIMEOUT_MS = 16_000
const TIME_LIMITS = { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: ANSWER_TIMEOUT_MS }

/**
 * Opens the PostgreSQL server of DATABASE_URL, or the embedded database in DATA_DIR. Only an operator's command runs
 * without time limits, because no user waits for its statements.
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
        // Just-in-time compilation takes longer than the statements themselves: with it, a search for two words took 60
        // ms instead of 1 ms.
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
