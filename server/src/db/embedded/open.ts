import { resolve } from 'node:path'
import type pg from 'pg'
import { claimDataFolder, provideDatabase } from './data-folder.ts'
import type { DatabaseEnded } from './errors.ts'
import { Supervisor } from './supervisor.ts'
import { defaultCacheDir } from './template.ts'

const STATEMENT_TIMEOUT_MILLIS = 30_000
const CONNECTION_TIMEOUT_MILLIS = 10_000

export interface EmbeddedDatabaseOptions {
  /** The data folder; the database lies in `database` below it. Made where it is missing. */
  readonly dataDir: string
  /** Longest time one statement may run, 30 s unless given. The database is opened anew after that. */
  readonly statementTimeoutMillis?: number
  /** Longest wait for a connection, 10 s unless given. */
  readonly connectionTimeoutMillis?: number
  /** Where the template of new databases is kept, below `node_modules/.cache` unless given. */
  readonly cacheDir?: string
  /** Hears of each end that nobody asked for; the next connection opens the database again. */
  readonly onUnexpectedEnd?: (error: DatabaseEnded) => void
}

export interface EmbeddedDatabase {
  /** For `new pg.Pool(...)`; for a client beside the pool `new pg.Client(...)` takes it as well. */
  readonly poolConfig: pg.PoolConfig
  /** Closes the database and gives the data folder free; end the pool first. */
  close(): Promise<void>
}

/**
 * Opens the embedded PostgreSQL of a data folder, for trying, development and tests: it survives the end of the
 * process at any moment, but not a loss of power, as it never asks the disk to write through.
 * @throws DataDirInUse, DataDirNotWritable, DatabaseNotOpened
 */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir)
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
    // What the environment says about other servers (PGSSLMODE) is not for this one.
    ssl: false,
    // There is one session only: a second client would wait for the first one's transaction in any case.
    max: 1,
    connectionTimeoutMillis,
    onConnect: outliveLoss,
  }
}

/** A client in use that loses its connection tells its queries; its event without a listener would end the process. */
function outliveLoss(client: pg.ClientBase): void {
  client.on('error', () => undefined)
}
