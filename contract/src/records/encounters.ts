import { z } from 'zod'
import { departmentSchema } from './claims.ts'
import { type Call, defineCall } from '../call.ts'
import { callerIdSchema, daySchema, idSchema } from '../fields.ts'
import { CASE_CREATORS } from '../roles.ts'

/** A file fetched from a record system, which becomes the caller's own upload. */
export const fetchedFileSchema = z.object({
  /** The stored file name, which createCase accepts. */
  key: z.string(),
  type: z.string(),
  name: z.string(),
  sizeBytes: z.number().int(),
})
export type FetchedFile = z.infer<typeof fetchedFileSchema>

/** The latest encounter of a linked patient: its note as a PDF, and its documents (CASE-06). */
const latestEncounterReply = z.object({
  data: z.object({
    pdf: fetchedFileSchema,
    files: z.array(fetchedFileSchema),
    /** Documents of unsupported types, each with the reason. */
    leftOut: z.array(z.object({ name: z.string(), reason: z.string() })),
    /** YYYY-MM-DD */
    day: daySchema,
  }),
})

/** Fetches the encounter from athena; by default, from the practice's department for charts. */
export const latestAthenaEncounter = defineCall({
  method: 'GET',
  path: '/api/v1/athena/latest-encounter-summary',
  access: CASE_CREATORS,
  delegates: ['prepare', 'attach'],
  input: z.strictObject({
    athenaPatientId: idSchema,
    athenaPracticeId: idSchema,
    athenaDepartmentId: departmentSchema.optional(),
  }),
  reply: latestEncounterReply,
})

/** Fetches the encounter from Cerbo. The path contains the misspelling that clients use. */
export const latestCerboEncounter = defineCall({
  method: 'GET',
  path: '/api/v1/cerbo/{practiceId}/patient/{cerboPatientId}/getLatestEncouterSummaryCerbo',
  access: CASE_CREATORS,
  delegates: ['prepare', 'attach'],
  input: z.strictObject({ practiceId: callerIdSchema, cerboPatientId: idSchema }),
  reply: latestEncounterReply,
  callerFields: { practiceId: 'practiceId' },
})

/** Fetches the encounter from Elation. */
export const latestElationEncounter = defineCall({
  method: 'GET',
  path: '/api/v1/elation/{practiceId}/patient/{elationPatientId}/getLatestEncounterSummaryElation',
  access: CASE_CREATORS,
  delegates: ['prepare', 'attach'],
  input: z.strictObject({ practiceId: callerIdSchema, elationPatientId: idSchema }),
  reply: latestEncounterReply,
  callerFields: { practiceId: 'practiceId' },
})

export type LatestEncounterCall = Call<z.ZodType, typeof latestEncounterReply>
