import { z } from 'zod'
import { DELEGATE_RIGHTS } from '../delegates/rights.ts'
import { idSchema, timeSchema } from '../fields.ts'

/** The files of an export about who acted, and who has seen or received data (AUD-02, AUD-03). */
export const AUDIT_LINES = {
  /** Actions on cases, files and patients, with the person who acted. */
  'audit-log.jsonl': z.object({
    at: timeSchema,
    userId: idSchema.nullable(),
    /** The clinician for whom that person acted. */
    forUserId: idSchema.nullable(),
    action: z.string(),
    object: z.string().nullable(),
    outcome: z.enum(['allowed', 'denied']),
    /** The machine that did it, if no person did. */
    agent: z.string().nullable(),
    /** The line of break-glass.jsonl with the reason. */
    breakGlassId: idSchema.nullable(),
    /** The cases and patients that a list showed. */
    objects: z.array(idSchema).nullable(),
  }),
  /** The reasons for which administrators of the platform opened cases. */
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
  /** Grants: who was allowed to act for whom, and when. */
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
