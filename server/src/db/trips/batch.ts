import pg from 'pg'

/** One statement of a batch. */
export interface BatchStatement {
  readonly text: string
  readonly values: unknown[]
  /** Parsed and planned once for each connection, under this name. */
  readonly name?: string
}

/** One answer is not in a list. */
type Done = (error: Error | null | undefined, answers: pg.QueryResult | pg.QueryResult[]) => void

/**
 * Statements that the database takes in one piece and answers in one piece: they share one Sync. The first that fails is
 * the last that is carried out, and fails the batch.
 */
class Batch extends pg.Query {
  readonly #statements: readonly BatchStatement[]
  #answered = 0

  constructor(statements: readonly BatchStatement[], done: Done) {
    super('', done)
    this.#statements = statements
    // The client notes a named statement as parsed by the name of the query that is being answered.
    this.#nameCurrent()
    this.submit = (connection) => this.#write(connection)
  }

  #write(connection: pg.Connection): null {
    const unsynced = withoutSync(connection)
    connection.stream.cork()
    try {
      for (const statement of this.#statements) {
        new pg.Query(statement).prepare(unsynced)
      }
      connection.sync()
    } catch (error) {
      // Half a batch may be on its way, which nothing else may follow.
      connection.stream.destroy()
      throw error
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  #nameCurrent(): void {
    const current = this.#statements[this.#answered]
    this.text = current?.text ?? ''
    this.name = current?.name
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    super.handleCommandComplete(message, connection)
    this.#answered += 1
    this.#nameCurrent()
  }

  override handleError(error: Error, connection: pg.Connection): void {
    // What follows the failed one was passed over, and so was not parsed.
    for (const { name } of this.#statements.slice(this.#answered)) {
      if (name !== undefined) delete connection.submittedNamedStatements[name]
    }
    super.handleError(error, connection)
  }
}

/** A connection on which a statement is written without the Sync that would end its batch. */
function withoutSync(connection: pg.Connection): Parameters<pg.Query['prepare']>[0] {
  return {
    parsedStatements: connection.parsedStatements,
    submittedNamedStatements: connection.submittedNamedStatements,
    parse: connection.parse.bind(connection),
    bind: connection.bind.bind(connection),
    describe: connection.describe.bind(connection),
    execute: connection.execute.bind(connection),
    close: connection.close.bind(connection),
    sync: () => undefined,
  }
}

/** Sends statements in one piece and gives their answers in their order. Throws what the first failed one failed of. */
export function sendBatch(
  client: pg.ClientBase,
  statements: readonly BatchStatement[],
): Promise<pg.QueryResult[]> {
  return new Promise((resolve, reject) => {
    const done: Done = (error, answers) => {
      if (error) reject(error)
      else resolve(Array.isArray(answers) ? answers : [answers])
    }
    client.query(new Batch(statements, done))
  })
}
