import { z } from 'zod'
import { answersOf } from '../records/answers.ts'
import { rowsOf } from '../records/rows-of.ts'
import { freeTextSchema, historySchema, labResultSchema, prescriptionSchema } from './cerbo-chart-wire.ts'
import { allergyNote, medicineEntry, problemEntry, resultEntry } from './cerbo-entries.ts'
import {
  documentRowSchema,
  encounterRowSchema,
  encounterSchema,
  filedSchema,
  someUsersSchema,
  userSchema,
} from './cerbo-wire.ts'

/** A page of a list, whose rows are parsed individually. */
function pageOf<Row>(schema: z.ZodType<Row>) {
  return z
    .object({ data: rowsOf(schema), has_more: z.boolean().nullish() })
    .transform(({ data, has_more }) => ({ ...data, hasMore: has_more ?? null }))
}

/** The schemas of Cerbo's responses. */
export default answersOf(import.meta.url, {
  encounters: pageOf(encounterRowSchema),
  encounter: encounterSchema,
  documents: pageOf(documentRowSchema),
  users: pageOf(userSchema),
  someUsers: someUsersSchema,
  filed: filedSchema,
  allergyNotes: pageOf(freeTextSchema.transform(allergyNote)),
  problems: pageOf(historySchema.transform(problemEntry)),
  medicines: pageOf(prescriptionSchema.transform(medicineEntry)),
  results: pageOf(labResultSchema.transform(resultEntry)),
})
