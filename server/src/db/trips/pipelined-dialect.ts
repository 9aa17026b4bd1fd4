import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type pg from 'pg'
import { PipelinedConnection } from './pipelined-connection.ts'

/** PostgreSQL over a pool whose clients pipeline: several statements in one trip (docs/decisions, 0018). */
export function pipelinedDialect(pool: pg.Pool): Dialect {
  return {
    createDriver: () => new PipelinedDriver(pool),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (kysely: Kysely<unknown>) => new PostgresIntrospector(kysely),
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await this.#pool.connect())
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    own(connection).begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).commit()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).rollback()
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    own(connection).release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

function own(connection: DatabaseConnection): PipelinedConnection {
  if (connection instanceof PipelinedConnection) return connection
  throw new Error('This connection is of another driver.')
}
