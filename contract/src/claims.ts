import { z } from 'zod'
import { defineCall } from './call.ts'
import { CASE_TEXTS } from './cases/texts.ts'
import { CLAIM_SIDES, CONSULT_CODE_NAMES } from './claims/codes.ts'
import { caseIdSchema, daySchema, idSchema, timeSchema, uuidSchema } from './fields.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { MAX_BULK_CASES } from './limits.ts'
import { minutesEntriesSchema } from './minutes.ts'
import { BULK_CHANGERS, CASE_CREATORS, CLAIM_KEEPERS } from './roles.ts'

/** States of a claim, which determine the next step in billing (PAID-04). */
export const CLAIM_STATES = ['to-bill', 'held', 'stopped', 'sent', 'refused'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** The reasons for overriding the rules. */
export const OVERRIDE_REASONS = ['another-problem', 'visit-cancelled', 'payer-allows', 'other'] as const
export type OverrideReason = (typeof OVERRIDE_REASONS)[number]

/** Ways of billing a claim: through athena, or in the practice's own billing system, where it is only recorded here. */
export const BILLED_THROUGH = ['athena', 'elsewhere'] as const
export type BilledThrough = (typeof BILLED_THROUGH)[number]

/** Occasions on which the rules are applied: closing, release, a note, changed minutes, or a user's request. */
export const VERDICT_OCCASIONS = ['closed', 'released', 'noted', 'minutes', 'asked'] as const
export type VerdictOccasion = (typeof VERDICT_OCCASIONS)[number]

/** Maximum length of a text that a user enters about a claim, in characters. */
export const LONGEST_TEXT = 1000

/** Texts of the calls about claims, including their error texts. */
export const CLAIM_TEXTS = definePhrases('claims/contract', {
  changedElsewhere: 'Somebody changed this claim meanwhile. What you see now is current.',
  sentAlready: 'This claim was already sent.',
  notCandidate: 'This code is not a candidate for this claim.',
  needsOverride: 'The rules stop this code. Override them with a reason, or choose another code.',
  reasonRequired: 'Choose a reason.',
  textRequired: 'Say what you know, and from whom.',
  refusalRequired: 'Say what the payer answered.',
  tooLong: withValues<{ count: number }>('At most {count, number} characters.'),
  notHeld: 'This claim is not held by anybody.',
  notSent: 'Only a claim that was sent can be refused by the payer.',
  noAthena: 'This patient has no chart in athena, or your practice is not connected to it.',
  athenaSenderOnly: 'Only the practice that sent the case bills through athena.',
  athenaBilled: 'A claim of this closing was already sent to athena. Bill this code there.',
  billedBefore: withValues<{ day: string; code: string }>(
    'This consult was billed on {day}, and one consult is billed once. Close it without {code}.',
  ),
  caseOpen: 'The case was reopened, so nothing is billed until it is closed again.',
  farDay: 'A visit is noted for a day within a year from today.',
  noSpecialist: 'No specialist is assigned to this request.',
  billed: 'The claim has been recorded as billed.',
  queued: 'The claim is being sent to athena.',
  held: 'The claim is held.',
  released: 'The claim is released.',
  refused: 'The refusal has been recorded.',
  noted: 'The note has been saved.',
  saved: 'The rules have been saved.',
})

/** One code with the decision whether it can be billed, and the reason. */
export const codeVerdictSchema = z.object({
  code: z.enum(CONSULT_CODE_NAMES),
  passes: z.boolean(),
  why: z.string(),
})
export type CodeVerdict = z.infer<typeof codeVerdictSchema>

/** The facts on which a verdict is based. */
export const claimRecordSchema = z.object({
  answeredAt: timeSchema.nullable(),
  minutes: z.array(z.object({ name: z.string(), minutes: z.number().int().nullable() })),
  consent: z.string(),
  payer: z.string(),
  visits: z.array(z.string()),
})
export type ClaimRecordFacts = z.infer<typeof claimRecordSchema>

/** One row of the list of claims. */
export const claimRowSchema = z.object({
  id: idSchema,
  /** Every change must contain the version: if two users change a claim at once, only the first change is saved. */
  version: z.number().int(),
  side: z.enum(CLAIM_SIDES),
  patientName: z.string(),
  specialty: z.string(),
  closedAt: timeSchema,
  clinician: z.string(),
  code: z.string(),
  state: z.enum(CLAIM_STATES),
  /** Other claims of the case that were or are being sent: '99421 sent to athena, accepted Mar. 10 2026'. */
  sentOut: z.array(z.string()),
  /** The reason for the state, or the next step. */
  why: z.string(),
  payer: z.string(),
})
export type ClaimRow = z.infer<typeof claimRowSchema>

export const claimSchema = claimRowSchema.extend({
  /** The id of the case if the caller's practice sent the case; otherwise null. */
  caseId: caseIdSchema.nullable(),
  serviceDay: daySchema,
  codes: z.array(codeVerdictSchema),
  record: claimRecordSchema,
  /** Name of the rule set, for example 'CMS, Jan. 01 2026', and its source. */
  rules: z.string(),
  rulesSource: z.string(),
  judgedAt: timeSchema,
  /** History of the claim, oldest first. */
  steps: z.array(z.object({ at: timeSchema, name: z.string(), words: z.string() })),
  mayBill: z.boolean(),
  mayHold: z.boolean(),
  mayRelease: z.boolean(),
  mayRefuse: z.boolean(),
  /** True if athena did not accept the claim; details and the required action are on the Deliveries page. */
  needsAttention: z.boolean(),
  /** True if the claim can be sent to athena, with the diagnoses of the case. */
  athena: z.boolean(),
  diagnoses: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type Claim = z.infer<typeof claimSchema>

export const CLAIM_ORDERS = ['closed', 'patient', 'clinician', 'code', 'state'] as const
export const MOST_CLAIMS_PER_PAGE = 100

const filter = {
  state: z.enum(CLAIM_STATES).optional(),
  /** The name of a payer from the response of fetchClaims; '' for patients without a payer. */
  payer: z.string().max(200).optional(),
  /** First and last closing date. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** A part of the patient's name. */
  patient: z.string().trim().max(100).optional(),
  sort: z.enum(CLAIM_ORDERS).optional(),
  descending: z.boolean().optional(),
}

const countsSchema = z.object({
  'to-bill': z.number().int(),
  held: z.number().int(),
  stopped: z.number().int(),
  sent: z.number().int(),
  refused: z.number().int(),
})
export type ClaimCounts = z.infer<typeof countsSchema>

/** Returns the claims that the caller's practice can bill (PAID-04), by default newest closing first. */
export const fetchClaims = defineCall({
  method: 'POST',
  path: '/api/v1/claim/fetchClaims',
  access: CLAIM_KEEPERS,
  input: z.strictObject({
    ...filter,
    offset: z.number().int().min(0).max(1_000_000).optional(),
    limit: z.number().int().min(1).max(MOST_CLAIMS_PER_PAGE).optional(),
  }),
  reply: z.object({
    data: z.array(claimRowSchema),
    page: z.object({ total: z.number().int() }),
    /** Number of claims in each state that match the other filters. */
    counts: countsSchema,
    /** The payers of all claims of the practice. */
    payers: z.array(z.string()),
  }),
})

/** Returns one claim with all candidate codes and the recorded facts. */
export const fetchClaim = defineCall({
  method: 'POST',
  path: '/api/v1/claim/fetchClaim',
  access: CLAIM_KEEPERS,
  input: z.strictObject({ claimId: uuidSchema }),
  reply: z.object({ data: claimSchema }),
})

/** The filtered list as a CSV file. No cell can be executed as a formula. */
export const exportClaims = defineCall({
  method: 'POST',
  path: '/api/v1/claim/exportClaims',
  access: CLAIM_KEEPERS,
  answersFile: 'text/csv',
  input: z.strictObject(filter),
  reply: z.never(),
})

/** Returns the rules' verdict on the sender's code for closing the case now, with these or the confirmed minutes. */
export const proposeCode = defineCall({
  method: 'POST',
  path: '/api/v1/claim/proposeCode',
  access: CASE_CREATORS,
  background: true,
  input: z.strictObject({ caseId: caseIdSchema, minutes: minutesEntriesSchema.optional() }),
  reply: z.object({ data: codeVerdictSchema.extend({ rules: z.string() }) }),
})

/**
 * Returns these verdicts for several open cases of the caller, with the minutes that closing them together would
 * confirm: the counted minutes, or the minutes that the caller confirmed before. Cases of colleagues are omitted.
 */
export const proposeCodes = defineCall({
  method: 'POST',
  path: '/api/v1/claim/proposeCodes',
  access: BULK_CHANGERS,
  background: true,
  input: z.strictObject({
    caseIds: z
      .array(caseIdSchema)
      .min(1, CASE_TEXTS.chooseCase)
      .max(MAX_BULK_CASES, CASE_TEXTS.tooManyCases({ count: MAX_BULK_CASES })),
  }),
  reply: z.object({
    data: z.array(
      codeVerdictSchema.extend({ caseId: caseIdSchema, minutes: minutesEntriesSchema, rules: z.string() }),
    ),
  }),
})

/** User types that can see the statistics of the practice's claims. */
export const CLAIM_FIGURE_READERS = CLAIM_KEEPERS

/** The states of claims that are held or lost. */
export const UNBILLED_STATES = ['held', 'stopped', 'refused'] as const

/** Returns the number of the practice's claims in each state, filtered by closing date. */
export const fetchClaimFigures = defineCall({
  method: 'POST',
  path: '/api/v1/claim/fetchClaimFigures',
  access: CLAIM_FIGURE_READERS,
  input: z.strictObject({ from: daySchema.optional(), to: daySchema.optional() }),
  reply: z.object({
    data: z.object({
      counts: countsSchema,
      /** Reasons for held and lost claims, most frequent first. A claim counts once for each rule that stops it. */
      reasons: z.array(
        z.object({ state: z.enum(UNBILLED_STATES), name: z.string(), count: z.number().int() }),
      ),
    }),
  }),
})
