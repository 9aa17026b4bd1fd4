import { z } from 'zod'

/** Most rows of one chart; later rows are not read. */
export const MOST_ENTRIES = 5000

/** The rows of a list that match a schema. */
export interface Rows<Row> {
  readonly rows: readonly Row[]
  /** Number of rows that were sent, readable or not. */
  readonly count: number
  /** True if some could not be read. */
  readonly isCut: boolean
}

/**
 * A list whose rows are read one by one: a row that does not match is left out, so that it does not make the list fail.
 */
export function rowsOf<Row>(schema: z.ZodType<Row>) {
  return z.array(z.unknown()).transform((all): Rows<Row> => readRows(all, schema))
}

/** Reads at most MOST_ENTRIES rows by a schema. */
export function readRows<Row>(all: readonly unknown[], schema: z.ZodType<Row>): Rows<Row> {
  const read = all.slice(0, MOST_ENTRIES).map((row) => schema.safeParse(row))
  const rows = read.flatMap((one) => (one.success ? [one.data] : []))
  return { rows, count: all.length, isCut: rows.length < all.length }
}
