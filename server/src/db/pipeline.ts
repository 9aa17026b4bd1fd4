/*
 * Terms. A statement is sent ahead if the next statement is written before the response to the first one has arrived. A
 * round trip is one wait for the database. The commit is also a statement.
 *
 * Rule. Every statement is written to the connection immediately, and PostgreSQL answers in the same order. After the
 * first failure PostgreSQL refuses all later statements until the end of the transaction; each of them then fails with
 * the error of the first. The commit waits for all earlier responses, and fails if any statement failed, so a failed
 * write is never lost silently, even if no code awaited it. The result of a statement sent ahead is a `Later`, which is
 * not a promise: it cannot cause an unhandled rejection (later.ts).
 *
 * Trade-off. A transaction costs one round trip for each result that it needs, not for each statement. In return a
 * write reports its failure late, at the next awaited statement or at the commit, and a write must not depend on a
 * result that has not been read. Each statement has its own Sync message, which costs CPU on both sides; decision 18
 * contains the measurements.
 */
import type pg from 'pg'
import { errorCode } from '../lib/error-facts.ts'
import { Later } from './later.ts'

/** A statement in the driver's form. A named statement is parsed and planned once per connection. */
export interface Statement {
  readonly text: string
  readonly values: unknown[]
  readonly name?: string
}

const BEGIN = { text: 'begin read write', values: [] }
const COMMIT = { text: 'commit', values: [] }
const ROLLBACK = { text: 'rollback', values: [] }

/** The error of a standby for a statement that writes, and for `begin read write`. */
const [READ_ONLY, CANNOT_BEGIN] = ['25006', '0A000']

/**
 * The statements of one transaction on a pipelining client: each is written immediately and answered in order. After a
 * failure PostgreSQL refuses all later statements until the end, so each of them fails with the first error.
 */
export class Pipeline {
  readonly #client: pg.PoolClient
  #failure: Error | undefined
  #isOver = false
  #isUsable = true
  #hasChangedRows = false

  constructor(client: pg.PoolClient) {
    this.#client = client
    this.#write(BEGIN, commandOf, asReadOnly)
  }

  /** True if the connection can be used for another transaction. */
  get isUsable(): boolean {
    return this.#isUsable
  }

  /** True if an answered statement has inserted, updated or deleted rows. */
  get hasChangedRows(): boolean {
    return this.#hasChangedRows
  }

  /**
   * Writes a statement and returns a `Later`, which applies `read` to the response. If the statement fails, the commit
   * fails too.
   */
  ask<Answer>(statement: Statement, read: (result: pg.QueryResult) => Answer): Later<Answer> {
    if (this.#isOver) throw new Error('The transaction of this statement is over.')
    return this.#write(statement, read)
  }

  /**
   * Writes the commit and waits for its response, and thus for all earlier responses. Throws the error of the
   * transaction.
   */
  async commit(): Promise<void> {
    this.#isOver = true
    this.#throwFailure()
    const command = await Later.promiseOf(this.#write(COMMIT, commandOf))
    // PostgreSQL answers the commit of a failed transaction with ROLLBACK.
    this.#throwFailure()
    if (command !== 'COMMIT') throw new Error('The transaction was not committed.')
  }

  /**
   * Rolls back and waits for all responses. The connection is unusable afterwards if the rollback fails, or if the
   * connection leads to a standby: the primary has changed (GROW-02).
   */
  async rollback(): Promise<void> {
    this.#isOver = true
    if (errorCode(this.#failure) === READ_ONLY) this.#isUsable = false
    this.#failure = undefined
    try {
      await Later.promiseOf(this.#write(ROLLBACK, commandOf))
    } catch {
      this.#isUsable = false
    }
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure
  }

  #write<Answer>(
    statement: Statement,
    read: (result: pg.QueryResult) => Answer,
    explain = (error: Error) => error,
  ): Later<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    // The driver calls back immediately for a statement that could not be written: no commit may follow it.
    this.#client.query(statement, (error: Error | null, result: pg.QueryResult) => {
      if (!error) {
        if (isChange(result.command) && result.rowCount) this.#hasChangedRows = true
        return resolve(read(result))
      }
      this.#failure ??= explain(error)
      reject(this.#failure)
    })
    return new Later(promise)
  }
}

/** Returns true if a PostgreSQL command changes rows. */
export function isChange(command: string): boolean {
  return ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
}

function commandOf({ command }: pg.QueryResult): string {
  return command
}

/**
 * A standby refuses `begin read write` with the code for an unsupported feature; no other refusal of a begin has this
 * code.
 */
function asReadOnly(error: Error): Error {
  if (errorCode(error) !== CANNOT_BEGIN) return error
  return Object.assign(new Error('The server is a standby.', { cause: error }), { code: READ_ONLY })
}
