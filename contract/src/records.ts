import { z } from 'zod'
import { departmentSchema, LOOKUP_DEPARTMENT } from './athena.ts'
import { type Call, defineCall } from './call.ts'
import { callerIdSchema, daySchema, idSchema } from './fields.ts'
import { CASE_CREATORS } from './roles.ts'

/** A file that was brought from a record system: the caller's own upload from then on. */
export const broughtFileSchema = z.object({
  /** The stored name, as createCase takes it. */
  key: z.string(),
  type: z.string(),
  name: z.string(),
  sizeBytes: z.number().int(),
})
export type BroughtFile = z.infer<typeof broughtFileSchema>

/** The latest encounter of a linked patient: its note as a PDF, and its documents (document 2, section 7). */
const latestEncounterReply = z.object({
  data: z.object({
    pdf: broughtFileSchema,
    files: z.array(broughtFileSchema),
    /** Documents that a case does not take, each with the reason. */
    leftOut: z.array(z.object({ name: z.string(), reason: z.string() })),
    /** YYYY-MM-DD */
    day: daySchema,
  }),
})

/** From athena; department 1 where none is named (document 2, section 9). */
export const latestAthenaEncounter = defineCall({
  method: 'GET',
  path: '/api/v1/athena/latest-encounter-summary',
  access: CASE_CREATORS,
  input: z.strictObject({
    athenaPatientId: idSchema,
    athenaPracticeId: idSchema,
    athenaDepartmentId: departmentSchema.default(LOOKUP_DEPARTMENT),
  }),
  reply: latestEncounterReply,
})

/** From Cerbo; the path's spelling is the specification's. */
export const latestCerboEncounter = defineCall({
  method: 'GET',
  path: '/api/v1/cerbo/{practiceId}/patient/{cerboPatientId}/getLatestEncouterSummaryCerbo',
  access: CASE_CREATORS,
  input: z.strictObject({ practiceId: callerIdSchema, cerboPatientId: idSchema }),
  reply: latestEncounterReply,
  callerFields: { practiceId: 'practiceId' },
})

/** From Elation. */
export const latestElationEncounter = defineCall({
  method: 'GET',
  path: '/api/v1/elation/{practiceId}/patient/{elationPatientId}/getLatestEncounterSummaryElation',
  access: CASE_CREATORS,
  input: z.strictObject({ practiceId: callerIdSchema, elationPatientId: idSchema }),
  reply: latestEncounterReply,
  callerFields: { practiceId: 'practiceId' },
})

export type LatestEncounterCall = Call<z.ZodType, typeof latestEncounterReply>
