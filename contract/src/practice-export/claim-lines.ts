import { z } from 'zod'
import {
  BILLED_THROUGH,
  CLAIM_STATES,
  claimRecordSchema,
  codeVerdictSchema,
  OVERRIDE_REASONS,
  VERDICT_OCCASIONS,
} from '../claims.ts'
import { payerRuleSchema } from '../claims/payers.ts'
import { CLAIM_SIDES, NOTE_KINDS, RULE_SET_IDS } from '../claims/codes.ts'
import { CONSENT_GIVERS, CONSENT_WAYS, COST_NOTICES } from '../consents.ts'
import { birthDaySchema, caseIdSchema, daySchema, idSchema, timeSchema } from '../fields.ts'
import { ledgerEntrySchema } from '../minutes.ts'

/** The files of an export that concern the billing of consults. */
export const CLAIM_LINES = {
  /** Confirmed minutes; only the last revision of an entry is valid. */
  'minutes.jsonl': ledgerEntrySchema.extend({
    caseId: caseIdSchema,
    personId: idSchema,
    specialtyId: idSchema,
    revision: z.number().int(),
    minutes: z.number().int(),
    source: z.enum(['signed', 'closed', 'corrected']),
    at: timeSchema,
  }),
  /** Consents of patients; only the last revision for a case is valid. */
  'consents.jsonl': z.object({
    caseId: caseIdSchema,
    revision: z.number().int(),
    givenBy: z.enum(CONSENT_GIVERS),
    way: z.enum(CONSENT_WAYS),
    day: daySchema,
    notice: z.enum(COST_NOTICES),
    validUntil: daySchema.nullable(),
    at: timeSchema,
    actorId: idSchema,
    delegateId: idSchema.nullable(),
  }),
  'consult-claims.jsonl': z.object({
    id: idSchema,
    caseId: caseIdSchema,
    side: z.enum(CLAIM_SIDES),
    specialtyId: idSchema,
    clinicianId: idSchema,
    patientName: z.string(),
    patientDob: birthDaySchema.nullable(),
    payer: z.string(),
    closedAt: timeSchema,
    serviceDay: daySchema,
    heldUntil: timeSchema.nullable(),
    heldById: idSchema.nullable(),
    state: z.enum([...CLAIM_STATES, 'sending', 'withdrawn']),
    code: z.string(),
    why: z.string(),
    billedCode: z.string().nullable(),
    billedAt: timeSchema.nullable(),
    billedById: idSchema.nullable(),
    billedThrough: z.enum(BILLED_THROUGH).nullable(),
    reference: z.string().nullable(),
    overrideReason: z.enum(OVERRIDE_REASONS).nullable(),
    overrideText: z.string().nullable(),
    refusal: z.string().nullable(),
  }),
  'claim-verdicts.jsonl': z.object({
    claimId: idSchema,
    number: z.number().int(),
    occasion: z.enum(VERDICT_OCCASIONS),
    ruleSet: z.enum(RULE_SET_IDS),
    rulesFrom: daySchema,
    options: z.unknown(),
    codes: z.array(codeVerdictSchema),
    record: claimRecordSchema,
    at: timeSchema,
  }),
  'claim-steps.jsonl': z.object({
    claimId: idSchema,
    number: z.number().int(),
    words: z.string(),
    at: timeSchema,
    actorId: idSchema.nullable(),
    actorName: z.string(),
  }),
  'billing-notes.jsonl': z.object({
    id: idSchema,
    caseId: caseIdSchema,
    patientId: idSchema,
    clinicianId: idSchema,
    kind: z.enum(NOTE_KINDS),
    day: daySchema,
    at: timeSchema,
    actorId: idSchema,
    actorName: z.string(),
    delegateId: idSchema.nullable(),
  }),
  'payer-rules.jsonl': payerRuleSchema.extend({ changedAt: timeSchema, changedById: idSchema }),
}
