import type { CompiledQuery, QueryResult, Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

interface Manner {
  /** Travels with the next statement, or with the commit. */
  readonly waits?: true
  /** Changes nothing, and does no harm where the transaction could not be opened. */
  readonly readsOnly?: true
  /** Parsed and planned once for each connection, under this name. */
  readonly name?: string
}

const manners = new WeakMap<CompiledQuery, Manner>()
const textOf = new Map<string, string>()

/** How a statement is to be sent; for the connection alone. */
export function mannerOf(query: CompiledQuery): Manner {
  return manners.get(query) ?? {}
}

function withManner<Row>(query: CompiledQuery<Row>, manner: Manner): CompiledQuery<Row> {
  const copy = { ...query }
  manners.set(copy, { ...mannerOf(query), ...manner })
  return copy
}

/**
 * Parses and plans a statement once for each connection. For statements of every message and every call that name their
 * columns, so that a new column does not change their result. Another text under the same name is sent without it.
 */
export function prepared<Row>(name: string, query: CompiledQuery<Row>): CompiledQuery<Row> {
  const known = textOf.get(name) ?? query.sql
  textOf.set(name, known)
  return known === query.sql ? withManner(query, { name }) : query
}

/** Says of hand-written SQL that it changes nothing; the builder's own selects need not be told of. */
export function reading<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  return withManner(query, { readsOnly: true })
}

/**
 * Sends a statement in one trip with the next one of the transaction, or with its commit. Its rows are in the result
 * once that one is answered, and not before. Where it fails, that one fails with its error.
 */
export function sendWithNext<Row>(
  handle: Transaction<Tables>,
  query: CompiledQuery<Row>,
): Promise<QueryResult<Row>> {
  return handle.executeQuery(withManner(query, { waits: true }))
}
