import { z } from 'zod'
import { APPLICATION_KINDS, APPLICATION_RIGHTS, APPLICATION_STATES } from '../applications/rights.ts'
import { idSchema, timeSchema } from '../fields.ts'

/** The files of an export that concern applications with FHIR access. */
export const APPLICATION_LINES = {
  /** Applications registered for FHIR access, in any state. */
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
  /** The reads by these applications, with the patients whose data was read. */
  'application-reads.jsonl': z.object({
    applicationId: idSchema,
    /** The user on whose behalf the application read; null for a backend service. */
    userId: idSchema.nullable(),
    at: timeSchema,
    resource: z.string(),
    patientIds: z.array(idSchema),
    outcome: z.enum(['read', 'refused']),
  }),
} as const
