import { resolve } from 'node:path'
import type pg from 'pg'
import { claimDataFolder, provideDatabase, refuseOtherFolder } from './data-folder.ts'
import type { DatabaseEnded } from './errors.ts'
import { Supervisor } from './supervisor.ts'
import { defaultCacheDir } from './template.ts'

const STATEMENT_TIMEOUT_MILLIS = 30_000
const CONNECTION_TIMEOUT_MILLIS = 10_000

export interface EmbeddedDatabaseOptions {
  /** The data folder, which is created if it is missing; the database is in its subfolder `database`. */
  readonly dataDir: string
  /** Time limit of a statement, 30 s by default. The database is reopened after a statement exceeds it. */
  readonly statementTimeoutMillis?: number
  /** Longest wait for a connection, 10 s by default. */
  readonly connectionTimeoutMillis?: number
  /** The folder for the template of new databases, by default below `node_modules/.cache`. */
  readonly cacheDir?: string
  /** Called when the database ends unexpectedly; the next connection reopens the database. */
  readonly onUnexpectedEnd?: (error: DatabaseEnded) => void
}

export interface EmbeddedDatabase {
  /** Pool settings for `new pg.Pool(...)`, or for a separate `new pg.Client(...)`. */
  readonly poolConfig: pg.PoolConfig
  /** Closes the database and releases the data folder; end the pool first. */
  close(): Promise<void>
}

/**
 * Opens the embedded PostgreSQL of a data folder, for trials, development and tests. Its data survives a killed process
 * but not a power loss, because it does not flush writes to the disk.
 * @throws UnreleasedSchema, DataDirInUse, DataDirNotWritable, DatabaseNotOpened
 */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir)
  refuseOtherFolder(dataDir)
  const lock = await claimDataFolder(dataDir)
  try {
    const supervisor = new Supervisor({
      directory: await provideDatabase(dataDir, options.cacheDir ?? defaultCacheDir),
      statementTimeoutMillis: options.statementTimeoutMillis ?? STATEMENT_TIMEOUT_MILLIS,
      onUnexpectedEnd: options.onUnexpectedEnd ?? (() => undefined),
    })
    await supervisor.start()
    return {
      poolConfig: poolConfig(supervisor, options.connectionTimeoutMillis ?? CONNECTION_TIMEOUT_MILLIS),
      close: () => supervisor.close().finally(() => lock.release()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function poolConfig(supervisor: Supervisor, connectionTimeoutMillis: number): pg.PoolConfig {
  return {
    stream: () => supervisor.openStream(),
    user: 'postgres',
    database: 'postgres',
    host: 'embedded',
    // Environment variables for other servers (PGSSLMODE) do not apply to the embedded one.
    ssl: false,
    // There is only one session: a second client would have to wait for the transaction of the first one anyway.
    max: 1,
    connectionTimeoutMillis,
    onConnect: outliveLoss,
  }
}

/**
 * A client that loses its connection rejects its queries and emits an error event, which would end the process without
 * a listener.
 */
function outliveLoss(client: pg.ClientBase): void {
  client.on('error', () => undefined)
}
