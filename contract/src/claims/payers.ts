import { z } from 'zod'
import { defineCall } from '../call.ts'
import { daySchema, idSchema, uuidSchema } from '../fields.ts'
import { RULE_SET_IDS } from './codes.ts'
import { CLAIM_KEEPERS } from '../roles.ts'

export const payerRuleSchema = z.object({
  /** The payer's name as stored with the patients; '' for all payers without their own rules. */
  payer: z.string().max(200),
  ruleSet: z.enum(RULE_SET_IDS),
  verbalReport: z.boolean(),
  referralFrom: z.union([z.literal(16), z.literal(30)]),
  consent: z.enum(['each', 'year']),
})
export type PayerRule = z.infer<typeof payerRuleSchema>

const ruleSetSchema = z.object({
  id: z.enum(RULE_SET_IDS),
  name: z.string(),
  from: daySchema,
  source: z.string(),
})

/** Returns the practice's rules by payer, and the available rule sets. */
export const fetchPayerRules = defineCall({
  method: 'POST',
  path: '/api/v1/claim/fetchPayerRules',
  access: CLAIM_KEEPERS,
  input: z.strictObject({}),
  reply: z.object({
    data: z.object({
      /** The first entry applies to all payers without their own rules. */
      rules: z.array(payerRuleSchema),
      /** Payers without their own rules that appear in the practice's patients and claims, most patients first. */
      otherPayers: z.array(z.string()),
      ruleSets: z.array(ruleSetSchema),
      clinicians: z.array(z.object({ id: idSchema, name: z.string(), isBehavioral: z.boolean() })),
    }),
  }),
})

/** Selects the rules for a payer. Held claims keep their verdict until they are released. */
export const savePayerRule = defineCall({
  method: 'POST',
  path: '/api/v1/claim/savePayerRule',
  access: CLAIM_KEEPERS,
  input: z.strictObject(payerRuleSchema.shape),
  reply: z.object({ message: z.string() }),
})

/** Sets whether a clinician of the practice bills the behavioral health codes (G0546 to G0551). */
export const saveProfession = defineCall({
  method: 'POST',
  path: '/api/v1/claim/saveProfession',
  access: CLAIM_KEEPERS,
  input: z.strictObject({ clinicianId: uuidSchema, isBehavioral: z.boolean() }),
  reply: z.object({ message: z.string() }),
})
