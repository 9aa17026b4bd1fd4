import { z } from 'zod'
import { APPLICATION_KINDS, APPLICATION_RIGHTS, APPLICATION_STATES } from '../applications/rights.ts'
import { idSchema, timeSchema } from '../fields.ts'

/** What an export tells about applications that read over FHIR. */
export const APPLICATION_LINES = {
  /** Programs that may read over FHIR, or could. */
  'applications.jsonl': z.object({
    id: idSchema,
    name: z.string(),
    vendor: z.string(),
    kind: z.enum(APPLICATION_KINDS),
    rights: z.array(z.enum(APPLICATION_RIGHTS)),
    purpose: z.string(),
    state: z.enum(APPLICATION_STATES),
    redirectUris: z.array(z.string()),
    askedById: idSchema,
    askedAt: timeSchema,
    decidedById: idSchema.nullable(),
    decidedAt: timeSchema.nullable(),
    revokedById: idSchema.nullable(),
    revokedAt: timeSchema.nullable(),
  }),
  /** What they read, and of whom. */
  'application-reads.jsonl': z.object({
    applicationId: idSchema,
    /** For whom; null for an application that reads by itself. */
    userId: idSchema.nullable(),
    at: timeSchema,
    resource: z.string(),
    patientIds: z.array(idSchema),
    outcome: z.enum(['read', 'refused']),
  }),
} as const
