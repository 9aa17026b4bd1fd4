import { z } from 'zod'
import { answersOf } from '../records/answers.ts'
import { rowsOf } from '../records/rows-of.ts'
import {
  allergySchema,
  medOrderSchema,
  nkdaSchema,
  problemSchema,
  reportSchema,
} from './elation-chart-wire.ts'
import { allergyEntry, medicineEntry, problemEntry, resultEntry } from './elation-entries.ts'

/** A row that contains the id of its patient. */
interface OwnRow<Read> {
  readonly of: string
  readonly read: Read
}

/** A page of any list of API 2.0, whose rows are parsed individually. */
function pageOf<Row extends { readonly patient: string }, Read>(
  schema: z.ZodType<Row>,
  read: (row: Row) => Read,
) {
  const rows = rowsOf(schema.transform((row): OwnRow<Read> => ({ of: row.patient, read: read(row) })))
  return z
    .object({ results: rows, next: z.string().nullish() })
    .transform(({ results, next }) => ({ ...results, hasMore: Boolean(next) }))
}

/** The schemas of the chart lists in Elation. */
export default answersOf(import.meta.url, {
  allergies: pageOf(allergySchema, allergyEntry),
  allergyDocumentation: pageOf(nkdaSchema, ({ deleted_date }) => (deleted_date ? null : true)),
  problems: pageOf(problemSchema, problemEntry),
  medications: pageOf(medOrderSchema, medicineEntry),
  reports: pageOf(reportSchema, resultEntry),
})
