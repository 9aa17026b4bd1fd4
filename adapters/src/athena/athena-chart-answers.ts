import { z } from 'zod'
import { answersOf } from '../records/answers.ts'
import { rowsOf } from '../records/rows-of.ts'
import {
  allergySchema,
  labResultSchema,
  listSchema,
  medicationSchema,
  problemSchema,
  tickedSchema,
} from './athena-chart-wire.ts'
import { allergyEntry, medicationEntry, problemEntry, resultEntry } from './athena-entries.ts'

/** The schemas of athena's chart lists, whose rows are parsed individually. */
export default answersOf(import.meta.url, {
  /** GET /chart/{patientid}/allergies. `nkda`: no known drug allergies. */
  allergies: z.object({ allergies: rowsOf(allergySchema.transform(allergyEntry)), nkda: tickedSchema }),
  /** GET /chart/{patientid}/problems */
  problems: z.object({
    problems: rowsOf(problemSchema.transform(problemEntry)),
    noknownproblems: tickedSchema,
  }),
  /**
   * GET /chart/{patientid}/medications: a list of lists. `nomedicationsreported` means that the record explicitly
   * states that there are none, which differs from an empty list.
   */
  medications: z.object({
    medications: z
      .array(z.union([listSchema, z.unknown()]))
      .transform((rows) => rows.flat())
      .pipe(rowsOf(medicationSchema.transform(medicationEntry))),
    nomedicationsreported: tickedSchema,
  }),
  /** GET /chart/{patientid}/labresults */
  labResults: z.object({ results: rowsOf(labResultSchema.transform(resultEntry)) }),
})
