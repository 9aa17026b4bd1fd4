import { z } from 'zod'
import { defineCall } from '../call.ts'
import { emptySchema, timeSchema } from '../fields.ts'
import { AUDIT_READERS } from './accesses.ts'

const faultSchema = z.object({
  kind: z.enum(['changed', 'removed', 'outside', 'root', 'signature', 'copy', 'cut-off']),
  /** The number of the first record that does not match, or the first number of the range that contains this record. */
  from: z.number().int(),
  to: z.number().int(),
  /** The first checkpoint that does not match; null if no checkpoint was signed after the mismatch. */
  checkpoint: z.number().int().nullable(),
})
export type AuditFaultFacts = z.infer<typeof faultSchema>

const checkpointSchema = z.object({
  number: z.number().int(),
  at: timeSchema,
  size: z.number().int(),
  /** In hexadecimal. */
  root: z.string(),
  mailedAt: timeSchema.nullable(),
  storedAt: timeSchema.nullable(),
  witnessedAt: timeSchema.nullable(),
})
export type CheckpointFacts = z.infer<typeof checkpointSchema>

const checkSchema = z.object({
  practiceName: z.string(),
  /** The last check; null if no check has run yet. */
  check: z
    .object({
      at: timeSchema,
      durationMs: z.number().int(),
      size: z.number().int(),
      /** The newest checkpoint that was compared with the log up to that point and matches; null if there is none. */
      checkpoint: z.object({ number: z.number().int(), size: z.number().int() }).nullable(),
      /** The checkpoint whose external copy this check read back and compared; null if it read no copy. */
      copy: z.number().int().nullable(),
      /** The mismatch that was found; null if everything matches. */
      fault: faultSchema.nullable(),
      /** Time at which the practice's admins and the operator were notified of the mismatch. */
      toldAt: timeSchema.nullable(),
    })
    .nullable(),
  /** Sorted newest first. */
  checkpoints: z.array(checkpointSchema),
  /** The external places to which checkpoints are currently sent. */
  places: z.array(z.enum(['mail', 's3', 'witness'])),
  /** Public keys of the checkpoints, newest first. */
  keys: z.array(z.string()),
})
export type AuditCheck = z.infer<typeof checkSchema>

const reply = z.object({ data: checkSchema })

/** Returns the result of the last check of the practice's audit log, and the checkpoints of the log (AUD-02). */
export const fetchAuditCheck = defineCall({
  method: 'POST',
  path: '/api/v1/audit/fetchAuditCheck',
  access: AUDIT_READERS,
  input: emptySchema,
  reply,
})

/** Checks the practice's audit log immediately. */
export const checkAudit = defineCall({
  method: 'POST',
  path: '/api/v1/audit/checkAudit',
  access: AUDIT_READERS,
  input: emptySchema,
  reply,
})

/**
 * One record of the practice's audit log in its current form, with two hashes of its leaf: from the time of writing,
 * and the current one.
 */
export const fetchAuditRecord = defineCall({
  method: 'POST',
  path: '/api/v1/audit/fetchAuditRecord',
  access: AUDIT_READERS,
  input: z.strictObject({ number: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  reply: z.object({
    data: z.object({
      /** The record as JSON; null if the record is missing. */
      text: z.string().nullable(),
      /** In hexadecimal; null if the leaf is missing. */
      hash: z.string().nullable(),
      hashNow: z.string().nullable(),
    }),
  }),
})

/** The complete audit log of the practice with its checkpoints, as lines of JSON for npm run verify-audit. */
export const exportAudit = defineCall({
  method: 'POST',
  path: '/api/v1/audit/exportAudit',
  access: AUDIT_READERS,
  input: emptySchema,
  reply: z.never(),
  answersFile: 'application/jsonl',
})
