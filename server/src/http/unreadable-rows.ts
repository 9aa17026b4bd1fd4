import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { z } from 'zod'
import { errorName } from '../lib/error-facts.ts'
import { CallError } from './errors.ts'

// One row that cannot be read must not take its list down (X17). Such a row is left out of the answer, logged and counted,
// and the answer says how many are missing. A row is left out either where it is presented (`presentEach`), or where the
// answer is checked against its schema (`readable`).

/** The rows that this process left out of lists, by the call or resource that lists them. */
export const unreadableRows = new Counter({
  name: 'econsult_unreadable_rows_total',
  help: 'Rows left out of a list because what is stored of them cannot be read.',
  labelNames: ['list'] as const,
  registers: [],
})

/** What was left out while one answer was made. */
interface LeftOut {
  rows: number
  readonly faults: Set<string>
}

const answers = new AsyncLocalStorage<LeftOut>()

/**
 * Makes one answer, in which unreadable rows may be left out. They are logged with the kind and the place of the fault,
 * never with a value.
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

/** How many rows were left out of the current answer so far. */
export function unreadableSoFar(): number {
  return answers.getStore()?.rows ?? 0
}

/**
 * The rows as an answer shows them, without those that cannot be read. Outside an answer an unreadable row is an error.
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
 * An answer as its schema has it, without the rows of its lists that do not fit.
 * @throws ZodError if something outside a list does not fit
 */
export function readable<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  const leftOut = answers.getStore()
  const rows = new Map(read.error.issues.map(({ path }) => [JSON.stringify(rowOf(path)), rowOf(path)]))
  if (!leftOut || [...rows.values()].some((path) => path.length === 0)) throw read.error
  leftOut.rows += rows.size
  leftOut.faults.add(faultOf(read.error))
  // The last row first, so that the places of the others stay right.
  const paths = [...rows.values()].toSorted((one, other) => Number(other.at(-1)) - Number(one.at(-1)))
  return readable(
    schema,
    paths.reduce((rest: unknown, path) => without(rest, path), answer),
  )
}

/** The path of the outermost row that holds a place in an answer; empty if it is in no list. */
function rowOf(path: readonly PropertyKey[]): readonly PropertyKey[] {
  return path.slice(0, path.findIndex((part) => typeof part === 'number') + 1)
}

/** The value without what is at a path. */
function without(value: unknown, [first, ...rest]: readonly PropertyKey[]): unknown {
  if (Array.isArray(value)) return value.filter((_row, place) => place !== first)
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, part]) => [name, name === first ? without(part, rest) : part]),
  )
}

/** The name of a field; what else is in a path is a number, or a key that could be a value. */
const FIELD = /^[a-z_]+$/i

/** The kind of a fault, and the fields that it is in. */
function faultOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return errorName(error)
  const fields = error.issues.map(({ path }) => path.filter((part) => FIELD.test(String(part))).join('.'))
  return `${error.name} in ${[...new Set(fields)].join(', ')}`
}
