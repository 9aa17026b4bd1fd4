import { z } from 'zod'
import { DELEGATE_RIGHTS } from '../delegates/rights.ts'
import { idSchema, timeSchema } from '../fields.ts'

/** The files of an export that list actions, and accesses to and disclosures of data (AUD-02, AUD-03). */
export const AUDIT_LINES = {
  /** Actions on cases, files and patients, with the acting person. */
  'audit-log.jsonl': z.object({
    at: timeSchema,
    userId: idSchema.nullable(),
    /** The clinician on whose behalf a delegate acted. */
    forUserId: idSchema.nullable(),
    action: z.string(),
    object: z.string().nullable(),
    outcome: z.enum(['allowed', 'denied']),
    /** The machine that performed the action, if no person did. */
    agent: z.string().nullable(),
    /** The line of break-glass.jsonl that contains the reason. */
    breakGlassId: idSchema.nullable(),
    /** The cases and patients in a displayed list. */
    objects: z.array(idSchema).nullable(),
  }),
  /** The reasons that platform administrators stated for opening cases. */
  'break-glass.jsonl': z.object({
    id: idSchema,
    caseId: idSchema,
    userId: idSchema,
    reason: z.string(),
    at: timeSchema,
    endsAt: timeSchema,
  }),
  /** Disclosures about a patient (45 CFR 164.528). */
  'disclosures.jsonl': z.object({
    patientId: idSchema,
    caseId: idSchema.nullable(),
    at: timeSchema,
    channel: z.string(),
    recipient: z.string(),
    what: z.string(),
    purpose: z.string(),
    userId: idSchema.nullable(),
  }),
  /** Grants: the permission of one person to act for another, with its period. */
  'delegates.jsonl': z.object({
    clinicianId: idSchema,
    delegateId: idSchema,
    rights: z.array(z.enum(DELEGATE_RIGHTS)),
    beginsAt: timeSchema,
    endsAt: timeSchema,
    createdAt: timeSchema,
    revokedAt: timeSchema.nullable(),
  }),
} as const
