import { z } from 'zod'
import { BILLED_THROUGH, CLAIM_TEXTS, claimSchema, LONGEST_TEXT, OVERRIDE_REASONS } from '../claims.ts'
import { defineCall } from '../call.ts'
import { caseIdSchema, daySchema, idSchema, uuidSchema } from '../fields.ts'
import { labelSchema } from '../labels.ts'
import { claimCodesSchema } from '../records/claims.ts'
import { CONSULT_CODE_NAMES, NOTE_KINDS } from './codes.ts'
import { CLAIM_KEEPERS } from '../roles.ts'
import { writtenText } from '../written-text.ts'

const textSchema = (required: string) =>
  z
    .string()
    .overwrite(writtenText)
    .min(1, required)
    .max(LONGEST_TEXT, CLAIM_TEXTS.tooLong({ count: LONGEST_TEXT }))
    .overwrite((text) => text.toWellFormed())

const change = { claimId: uuidSchema, version: z.number().int().min(1).max(1_000_000) }
const changed = z.object({ data: claimSchema, message: z.string() })

/**
 * Bills one code of a claim. A code that the rules stop, or a held claim, needs an override, which the list displays
 * permanently. A claim for athena is sent exactly once, in the same manner as the claims of a closing.
 */
export const billClaim = defineCall({
  method: 'POST',
  path: '/api/v1/claim/billClaim',
  effect: 'charges',
  access: CLAIM_KEEPERS,
  input: z.strictObject({
    ...change,
    code: z.enum(CONSULT_CODE_NAMES),
    through: z.enum(BILLED_THROUGH),
    /** The number of the claim in the practice's billing system. */
    reference: labelSchema({ longest: 100 }).optional(),
    /** Only for athena. If omitted, the diagnoses of the case are used. */
    diagnoses: claimCodesSchema.shape.diagnoses.optional(),
    override: z
      .strictObject({ reason: z.enum(OVERRIDE_REASONS), text: textSchema(CLAIM_TEXTS.textRequired) })
      .optional(),
  }),
  reply: changed,
})

/** Holds an unsent claim until a user releases it. */
export const holdClaim = defineCall({
  method: 'POST',
  path: '/api/v1/claim/holdClaim',
  access: CLAIM_KEEPERS,
  input: z.strictObject({
    ...change,
    reason: z
      .string()
      .overwrite(writtenText)
      .max(LONGEST_TEXT, CLAIM_TEXTS.tooLong({ count: LONGEST_TEXT }))
      .optional(),
  }),
  reply: changed,
})

/** Releases a held claim and applies the rules to it again. */
export const releaseClaim = defineCall({
  method: 'POST',
  path: '/api/v1/claim/releaseClaim',
  access: CLAIM_KEEPERS,
  input: z.strictObject(change),
  reply: changed,
})

/** Records that the payer refused a sent claim, which can then be billed again. */
export const refuseClaim = defineCall({
  method: 'POST',
  path: '/api/v1/claim/refuseClaim',
  access: CLAIM_KEEPERS,
  input: z.strictObject({ ...change, text: textSchema(CLAIM_TEXTS.refusalRequired) }),
  reply: changed,
})

const note = { kind: z.enum(NOTE_KINDS), day: daySchema }

/**
 * Adds a note to a claim about a visit, a transfer or APCM, and applies the rules again to all claims that the note
 * affects.
 */
export const noteOnClaim = defineCall({
  method: 'POST',
  path: '/api/v1/claim/noteOnClaim',
  effect: 'creates',
  access: CLAIM_KEEPERS,
  input: z.strictObject({ claimId: uuidSchema, ...note }),
  reply: changed,
})

/**
 * Records in a case that the patient has a visit with the case's specialist or was transferred to the specialist's
 * care.
 */
export const noteVisit = defineCall({
  method: 'POST',
  path: '/api/v1/claim/noteVisit',
  effect: 'creates',
  access: ['PCP', 'PCPSUPERUSER', 'Specialty'],
  delegates: ['mark-done'],
  input: z.strictObject({
    caseId: caseIdSchema,
    specialtyId: idSchema,
    kind: z.enum(['visit', 'next-free-visit', 'transfer']),
    day: daySchema,
  }),
  reply: z.object({ message: z.string() }),
})
