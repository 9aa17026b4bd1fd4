import 'pg'

/** What a batch of statements uses of pg 8.23 beyond its types. */
declare module 'pg' {
  interface Query {
    text: string
    name: string | undefined
    /** Writes the statement with its values, in the extended protocol. */
    prepare(
      writer: Pick<
        Connection,
        | 'parsedStatements'
        | 'submittedNamedStatements'
        | 'parse'
        | 'bind'
        | 'describe'
        | 'execute'
        | 'close'
        | 'sync'
      >,
    ): void
    handleCommandComplete(message: unknown, connection: Connection): void
    handleError(error: Error, connection: Connection): void
  }
  interface Connection {
    /** Texts of the connection's named statements. */
    readonly parsedStatements: Record<string, string>
    /** The same of those that were sent and not answered yet. */
    readonly submittedNamedStatements: Record<string, string>
  }
}
