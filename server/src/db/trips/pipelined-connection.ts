import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  RawNode,
  SelectQueryNode,
} from 'kysely'
import type pg from 'pg'
import { sendBatch } from './batch.ts'
import { mannerOf } from './sending.ts'

interface Waiting {
  readonly query: CompiledQuery
  readonly rows: unknown[]
}

const BEGIN = CompiledQuery.raw('begin')
const COMMIT = CompiledQuery.raw('commit')
const ROLLBACK = CompiledQuery.raw('rollback')

/**
 * A connection that sends statements together where nobody needs the answer of the first before the second is asked:
 * `begin` and what opens a transaction travel with its first reading statement, and what closes it with `commit`.
 */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #waiting: Waiting[] = []
  /** Whether the open transaction has changed anything, as far as can be seen. */
  #hasWritten = false
  #isBroken = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  begin(): void {
    this.#hasWritten = false
    this.#waiting = [{ query: BEGIN, rows: [] }]
  }

  async commit(): Promise<void> {
    if (this.#isUnopened() && !this.#waiting.some(({ query }) => isWriting(query))) {
      this.#waiting = []
      return
    }
    if (this.#waiting.length === 0 && !this.#hasWritten) {
      // What only read has nothing to lose, and need not wait for the answer.
      this.#ask([COMMIT]).catch(() => undefined)
      return
    }
    const answers = await this.#send([...this.#takeWaiting(), { query: COMMIT, rows: [] }])
    // PostgreSQL answers COMMIT with ROLLBACK where a statement before it has failed.
    if (answers.at(-1)?.command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollback(): Promise<void> {
    const isUnopened = this.#isUnopened()
    this.#waiting = []
    if (isUnopened) return
    try {
      await this.#ask([ROLLBACK])
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const rows: Row[] = []
    this.#waiting.push({ query, rows })
    if (mannerOf(query).waits) return { rows }
    const answers = await this.#send(this.#takeWaiting())
    const last = answers.at(-1)
    return changesRows(last) ? { rows, numAffectedRows: BigInt(last.rowCount ?? 0) } : { rows }
  }

  // oxlint-disable-next-line require-yield -- nothing here reads in streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('This connection does not read in streams.')
  }

  #isUnopened(): boolean {
    return this.#waiting[0]?.query === BEGIN
  }

  #takeWaiting(): Waiting[] {
    const taken = this.#waiting
    this.#waiting = []
    return taken
  }

  async #send(statements: readonly Waiting[]): Promise<pg.QueryResult[]> {
    if (statements.some(({ query }) => isWriting(query))) this.#hasWritten = true
    const last = statements.at(-1)
    if (last && mayHoldSeveral(last.query)) return this.#sendText(statements.slice(0, -1), last.query)
    const answers = await this.#ask(statements.map(({ query }) => query))
    for (const [index, answer] of answers.entries()) {
      for (const row of answer.rows) statements[index]?.rows.push(row)
    }
    return answers
  }

  /** Several statements in one text cannot be part of a batch, and answer with a list, which has no rows. */
  async #sendText(before: readonly Waiting[], { sql }: CompiledQuery): Promise<pg.QueryResult[]> {
    if (before.length > 0) await this.#send(before)
    await this.#client.query(sql)
    return []
  }

  #ask(queries: readonly CompiledQuery[]): Promise<pg.QueryResult[]> {
    return sendBatch(
      this.#client,
      queries.map((query) => {
        const { name } = mannerOf(query)
        const statement = { text: query.sql, values: [...query.parameters] }
        return name === undefined ? statement : { ...statement, name }
      }),
    )
  }
}

function isWriting(query: CompiledQuery): boolean {
  if (query === BEGIN || mannerOf(query).readsOnly) return false
  // A select may hold a writing statement in its `with`.
  return !SelectQueryNode.is(query.query) || query.query.with !== undefined
}

function mayHoldSeveral(query: CompiledQuery): boolean {
  return RawNode.is(query.query) && query.parameters.length === 0 && query.sql.includes(';')
}

function changesRows(answer: pg.QueryResult | undefined): answer is pg.QueryResult {
  return answer !== undefined && ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(answer.command)
}
