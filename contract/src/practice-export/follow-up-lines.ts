import { z } from 'zod'
import { caseIdSchema, idSchema, timeSchema } from '../fields.ts'
import { DISMISSAL_REASONS, FOLLOW_UP_KINDS } from '../follow-ups/entries.ts'
import { TO_DO_KINDS } from '../cases/to-do.ts'

/** The files of an export that concern follow-ups. */
export const FOLLOW_UP_LINES = {
  /**
   * Follow-ups that were dismissed although the task was not completed in the product, and the times at which they were
   * reopened.
   */
  'follow-up-dismissals.jsonl': z.object({
    caseId: caseIdSchema,
    /** Null if the entry concerns the whole case. */
    specialtyId: idSchema.nullable(),
    kind: z.enum(FOLLOW_UP_KINDS),
    loop: z.string(),
    reason: z.enum(DISMISSAL_REASONS),
    note: z.string(),
    at: timeSchema,
    actorId: idSchema,
    delegateId: idSchema.nullable(),
    reopenedAt: timeSchema.nullable(),
    reopenedById: idSchema.nullable(),
    reopenedDelegateId: idSchema.nullable(),
  }),
  /** Entries that senders put off until a later time (END-03). */
  'to-do-snoozes.jsonl': z.object({
    caseId: caseIdSchema,
    /** Null if the entry concerns the whole case. */
    specialtyId: idSchema.nullable(),
    kind: z.enum(TO_DO_KINDS),
    loop: z.string(),
    ownerId: idSchema,
    until: timeSchema,
    at: timeSchema,
    delegateId: idSchema.nullable(),
  }),
} as const
