import { z } from 'zod'

/** Maximum number of rows of one chart; further rows are not read. */
export const MOST_ENTRIES = 5000

/** The rows of a list that match a schema. */
export interface Rows<Row> {
  readonly rows: readonly Row[]
  /** Number of sent rows, including unreadable ones. */
  readonly count: number
  /** True if some rows could not be read. */
  readonly isCut: boolean
}

/**
 * A list whose rows are parsed individually. A row that does not match the schema is omitted, so that one row cannot
 * make the whole list fail.
 */
export function rowsOf<Row>(schema: z.ZodType<Row>) {
  return z.array(z.unknown()).transform((all): Rows<Row> => readRows(all, schema))
}

/** Parses at most MOST_ENTRIES rows with a schema. */
export function readRows<Row>(all: readonly unknown[], schema: z.ZodType<Row>): Rows<Row> {
  const read = all.slice(0, MOST_ENTRIES).map((row) => schema.safeParse(row))
  const rows = read.flatMap((one) => (one.success ? [one.data] : []))
  return { rows, count: all.length, isCut: rows.length < all.length }
}
