import {
  type CompiledQuery,
  DefaultQueryExecutor,
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type QueryResult,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import { Audited } from './audited.ts'
import { Later } from './later.ts'
import { isChange, Pipeline } from './pipeline.ts'
import type { Tables } from '../tables/all.ts'

/** A query of Kysely's query builder, or one in SQL. */
interface Query<Row> {
  compile(by: QueryExecutorProvider): CompiledQuery<Row>
}

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()
const dialect = {
  createDriver: () => new DummyDriver(),
  createQueryCompiler: () => compiler,
  createAdapter: () => adapter,
  createIntrospector: (kysely: Kysely<unknown>) => new PostgresIntrospector(kysely),
}

/** One open transaction: Kysely builds its statements, and the pipeline sends them. */
export class OpenTransaction extends Transaction<Tables> {
  readonly #pipeline: Pipeline
  /** Facts about this transaction for its audit rows. */
  readonly audited = new Audited()

  constructor(pipeline: Pipeline) {
    const connection = {
      executeQuery: <Row>(query: CompiledQuery): Promise<QueryResult<Row>> =>
        Later.promiseOf(pipeline.ask({ text: query.sql, values: [...query.parameters] }, resultOf<Row>)),
      streamQuery: () => {
        throw new Error('Nothing is read in streams.')
      },
    }
    const executor = new DefaultQueryExecutor(compiler, adapter, {
      provideConnection: (consume) => consume(connection),
    })
    super({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
    this.#pipeline = pipeline
  }

  /** True if an answered statement has inserted, updated or deleted rows. */
  get hasChangedRows(): boolean {
    return this.#pipeline.hasChangedRows
  }

  /**
   * Sends a statement and waits for its rows, which costs a round trip. Throws the first error of the transaction so
   * far.
   */
  send<Row>(query: Query<Row>): Promise<Row[]> {
    return Later.promiseOf(this.sendAhead(query))
  }

  /** Like send, for frequent statements: each is parsed and planned once per connection. */
  sendPrepared<Row>(query: Query<Row>): Promise<Row[]> {
    return Later.promiseOf(this.sendAheadPrepared(query))
  }

  /**
   * Sends a statement without waiting for its rows. `read` waits for the rows; they are also available after the
   * commit. If the statement fails, the transaction fails.
   */
  sendAhead<Row>(query: Query<Row>): Later<Row[]> {
    const { sql, parameters } = query.compile(this)
    return this.#pipeline.ask({ text: sql, values: [...parameters] }, rowsOf<Row>)
  }

  /** Like sendAhead, for frequent statements. */
  sendAheadPrepared<Row>(query: Query<Row>): Later<Row[]> {
    const { sql, parameters } = query.compile(this)
    return this.#pipeline.ask({ text: sql, values: [...parameters], name: nameOf(sql) }, rowsOf<Row>)
  }

  /** Waits for the result of a statement that was sent ahead. */
  read<Answer>(later: Later<Answer>): Promise<Answer> {
    return Later.promiseOf(later)
  }
}

/**
 * Runs work in one transaction. Commits when the work is done; rolls back if the work or one of its statements failed.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (handle: OpenTransaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const pipeline = new Pipeline(client)
  try {
    const result = await work(new OpenTransaction(pipeline))
    await pipeline.commit()
    return result
  } catch (error) {
    await pipeline.rollback()
    throw error
  } finally {
    client.release(!pipeline.isUsable)
  }
}

const names = new Map<string, string>()

/** Each SQL text has one name: the driver refuses a name that was already used for another text. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared-${names.size + 1}`
  names.set(text, name)
  return name
}

function rowsOf<Row>({ rows }: pg.QueryResult): Row[] {
  // oxlint-disable-next-line typescript/no-unsafe-return -- the driver's rows are what the query says they are
  return rows
}

/** Several statements in one text return a list of results, which has no rows. */
function resultOf<Row>(result: pg.QueryResult | pg.QueryResult[]): QueryResult<Row> {
  if (Array.isArray(result)) return { rows: [] }
  const { command, rowCount } = result
  const rows = rowsOf<Row>(result)
  return isChange(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
}
