import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
} from 'kysely'
import pg from 'pg'
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
      this.#ask(COMMIT).catch(() => undefined)
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
      await this.#ask(ROLLBACK)
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

  /** A statement that writes never travels with `begin`: where that failed, it would stand alone and be kept. */
  async #send(statements: readonly Waiting[]): Promise<pg.QueryResult[]> {
    const firstWriting = statements.findIndex(({ query }) => isWriting(query))
    if (statements[0]?.query !== BEGIN || firstWriting < 1) return this.#sendAtOnce(statements)
    await this.#sendAtOnce(statements.slice(0, firstWriting))
    return this.#sendAtOnce(statements.slice(firstWriting))
  }

  async #sendAtOnce(statements: readonly Waiting[]): Promise<pg.QueryResult[]> {
    if (statements.some(({ query }) => isWriting(query))) this.#hasWritten = true
    const settled = await Promise.allSettled(
      this.#inOnePiece(() => statements.map(({ query }) => this.#ask(query))),
    )
    // What follows a failed statement fails because of it: the first one tells why.
    const failed = settled.find((one) => one.status === 'rejected')
    if (failed) {
      if (settled[0] === failed && statements[0]?.query === BEGIN) this.#isBroken = true
      throw failed.reason
    }
    const answers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    for (const [index, answer] of answers.entries()) {
      // Several statements in one text answer with a list, which has no rows.
      const rows: readonly unknown[] = answer.rows ?? []
      for (const row of rows) statements[index]?.rows.push(row)
    }
    return answers
  }

  /** Statements that are written at once reach the database at once, for one call of the system. */
  #inOnePiece<Answers>(write: () => Answers): Answers {
    const stream = this.#client instanceof pg.Client ? this.#client.connection.stream : undefined
    stream?.cork()
    try {
      return write()
    } finally {
      stream?.uncork()
    }
  }

  #ask(query: CompiledQuery): Promise<pg.QueryResult> {
    const { name } = mannerOf(query)
    return this.#client.query({
      text: query.sql,
      values: [...query.parameters],
      ...(name === undefined ? {} : { name }),
    })
  }
}

function isWriting(query: CompiledQuery): boolean {
  if (query === BEGIN || mannerOf(query).readsOnly) return false
  // A select may hold a writing statement in its `with`.
  return !SelectQueryNode.is(query.query) || query.query.with !== undefined
}

function changesRows(answer: pg.QueryResult | undefined): answer is pg.QueryResult {
  return answer !== undefined && ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(answer.command)
}
