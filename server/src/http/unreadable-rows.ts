import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { z } from 'zod'
import { errorName } from '../lib/error-facts.ts'
import { CallError } from './errors.ts'

// One unreadable row must not make its whole list fail (X17). Such a row is omitted from the response, logged and
// counted, and the response contains the number of missing rows. A row is omitted either when it is presented
// (`presentEach`), or when the response is checked against its schema (`readable`).

/** The rows that this process omitted from lists, by the call or resource of the list. */
export const unreadableRows = new Counter({
  name: 'econsult_unreadable_rows_total',
  help: 'Rows left out of a list because what is stored of them cannot be read.',
  labelNames: ['list'] as const,
  registers: [],
})

/** Rows that were omitted while one response was created. */
interface LeftOut {
  rows: number
  readonly faults: Set<string>
}

const answers = new AsyncLocalStorage<LeftOut>()

/**
 * Creates one response, from which unreadable rows may be omitted. They are logged with the kind and the position of
 * the fault, never with a value.
 */
export async function leavingOutUnreadable<Result>(
  { list, request }: { readonly list: string; readonly request: FastifyRequest },
  work: () => Promise<Result>,
): Promise<Result> {
  const leftOut: LeftOut = { rows: 0, faults: new Set() }
  try {
    return await answers.run(leftOut, work)
  } finally {
    if (leftOut.rows > 0) {
      unreadableRows.inc({ list }, leftOut.rows)
      const practiceId = request.callRecord?.caller.practiceId ?? null
      const facts = { list, practiceId, rows: leftOut.rows, faults: [...leftOut.faults] }
      request.log.error(facts, 'unreadable rows were left out')
    }
  }
}

/** Returns the number of rows that were omitted from the current response so far. */
export function unreadableSoFar(): number {
  return answers.getStore()?.rows ?? 0
}

/**
 * Presents rows, without the unreadable ones. Outside of a response, an unreadable row is an error.
 * @throws CallError that `present` throws
 */
export function presentEach<Row, Shown>(rows: Iterable<Row>, present: (row: Row) => Shown): Shown[] {
  const shown: Shown[] = []
  for (const row of rows) {
    try {
      shown.push(present(row))
    } catch (error) {
      const leftOut = answers.getStore()
      if (error instanceof CallError || !leftOut) throw error
      leftOut.rows += 1
      leftOut.faults.add(faultOf(error))
    }
  }
  return shown
}

/**
 * Parses a response with its schema, without the list rows that do not match it.
 * @throws ZodError if data outside of a list does not match
 */
export function readable<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  const leftOut = answers.getStore()
  const rows = new Map(read.error.issues.map(({ path }) => [JSON.stringify(rowOf(path)), rowOf(path)]))
  if (!leftOut || [...rows.values()].some((path) => path.length === 0)) throw read.error
  leftOut.rows += rows.size
  leftOut.faults.add(faultOf(read.error))
  // The last row is removed first, so that the positions of the others stay correct.
  const paths = [...rows.values()].toSorted((one, other) => Number(other.at(-1)) - Number(one.at(-1)))
  return readable(
    schema,
    paths.reduce((rest: unknown, path) => without(rest, path), answer),
  )
}

/**
 * Returns the path of the outermost row that contains a position in a response; empty if the position is in no list.
 */
function rowOf(path: readonly PropertyKey[]): readonly PropertyKey[] {
  return path.slice(0, path.findIndex((part) => typeof part === 'number') + 1)
}

/** Returns a copy of the value without the part at a path. */
function without(value: unknown, [first, ...rest]: readonly PropertyKey[]): unknown {
  if (Array.isArray(value)) return value.filter((_row, place) => place !== first)
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, part]) => [name, name === first ? without(part, rest) : part]),
  )
}

/** Matches the name of a field. The other segments of a path are numbers, or keys that could contain a value. */
const FIELD = /^[a-z_]+$/i

/** Returns the kind of a fault, and the fields in which it occurred. */
function faultOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return errorName(error)
  const fields = error.issues.map(({ path }) => path.filter((part) => FIELD.test(String(part))).join('.'))
  return `${error.name} in ${[...new Set(fields)].join(', ')}`
}
