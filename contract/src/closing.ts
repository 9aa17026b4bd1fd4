import { z } from 'zod'
import { defineCall } from './call.ts'
import { caseDataSchema } from './cases.ts'
import { claimCodesSchema } from './records/claims.ts'
import { callerIdSchema, caseIdSchema, idSchema, uuidSchema } from './fields.ts'
import { MAX_BULK_CASES } from './limits.ts'
import { minutesEntriesSchema } from './minutes.ts'
import type { DelegateNeeds } from './delegates/rights.ts'
import { DELEGATE_TEXTS } from './delegates/texts.ts'
import { hasAbility, REPORT_SYSTEMS } from './record-systems/systems.ts'
import { BULK_CHANGERS, CASE_CREATORS } from './roles.ts'
import { isSaid, type Survey, surveySchema } from './surveys.ts'

/** Destinations of the report of a closing: one record system, the practice's fax, or nowhere (CLOSE-04). */
export const CLOSE_TARGETS = [...REPORT_SYSTEMS, 'fax', 'none'] as const
export type CloseTarget = (typeof CLOSE_TARGETS)[number]

/** True if a claim can be sent with a report to this destination. */
export function takesClaim(target: CloseTarget): boolean {
  return target !== 'fax' && target !== 'none' && hasAbility(target, 'claims')
}

/** Texts of refused closings. */
export const CLOSING_TEXTS = {
  refusedCases: (count: number) =>
    count === 1
      ? 'Nothing was closed: 1 case cannot be closed as chosen. Change it or leave it open.'
      : `Nothing was closed: ${count} cases cannot be closed as chosen. Change them or leave them open.`,
} as const

interface ClinicianPart {
  readonly claim?: unknown
  readonly minutes?: unknown
  readonly survey?: Survey | undefined
}

/** Rights that a delegate needs to close cases; bills, minutes and surveys are reserved for the clinician (TURN-10). */
function delegateCloses(closings: readonly ClinicianPart[]): DelegateNeeds {
  if (closings.some(({ claim }) => claim)) return { refusal: DELEGATE_TEXTS.noBill }
  if (closings.some(({ minutes }) => minutes)) return { refusal: DELEGATE_TEXTS.clinicianOnly }
  return closings.some(({ survey }) => isSaid(survey)) ? { refusal: DELEGATE_TEXTS.noSurvey } : ['mark-done']
}

const undoSchema = z.object({
  closingId: uuidSchema,
  /** Time left in which Undo can still withdraw everything to be sent, in milliseconds. */
  ms: z.number().int(),
})

/** Closes a case and chooses where its report goes; the case is closed even if sending the report fails (CLOSE-04). */
export const closeCase = defineCall({
  method: 'POST',
  path: '/api/v1/case/closeCase',
  effect: 'charges',
  access: CASE_CREATORS,
  delegates: (closing) => delegateCloses([closing]),
  input: z.strictObject({
    caseId: caseIdSchema,
    target: z.enum(CLOSE_TARGETS),
    /** Only with athena: the claim that is sent with the report. */
    claim: claimCodesSchema.optional(),
    /** The caller's own minutes, which closing confirms (PAID-01). */
    minutes: minutesEntriesSchema.optional(),
    /**
     * The survey of the person who closes the case. Without it, the two questions are recorded as skipped if a
     * specialist has answered. They are not asked about a consult without an answer, nor of a delegate (SURV-01).
     */
    survey: surveySchema.optional(),
    /**
     * Id created by the client. With it, the closing can be undone by `undoClosing`, and everything that it sends is
     * held until that is no longer possible. Without it, everything is sent at once.
     */
    closingId: uuidSchema.optional(),
    lastUpdatedById: callerIdSchema,
  }),
  reply: z.object({
    data: caseDataSchema,
    message: z.string(),
    /** Null without a closing id. */
    undo: undoSchema.nullable(),
  }),
  callerFields: { lastUpdatedById: 'id' },
})

const bulkCaseSchema = z.strictObject({
  caseId: caseIdSchema,
  specialistId: z.union([idSchema, z.literal('')]).nullish(),
})

function someOf<Case extends z.ZodType>(oneCase: Case) {
  return z
    .array(oneCase)
    .min(1, 'Choose at least one case.')
    .max(MAX_BULK_CASES, `Choose at most ${MAX_BULK_CASES} cases.`)
}
const bulkChange = { caseIds: someOf(bulkCaseSchema), lastUpdatedById: callerIdSchema }
const bulkReply = z.object({ data: z.array(caseIdSchema), message: z.string() })

/**
 * Closes cases, all of them or none (INB-09). Reports, claims and faxes are held until Undo is no longer possible.
 * Without a target, a report goes to the record system that the patient is linked to. A refusal gives the reason, by
 * case id, for each case that cannot be closed as chosen.
 */
export const closeCaseByIds = defineCall({
  method: 'POST',
  path: '/api/v1/case/closeCaseByIds',
  access: BULK_CHANGERS,
  delegates: ({ caseIds }) => delegateCloses(caseIds),
  input: z.strictObject({
    ...bulkChange,
    caseIds: someOf(
      bulkCaseSchema.extend({
        target: z.enum(CLOSE_TARGETS).optional(),
        /** Only with athena: the claim that is sent with the report. */
        claim: claimCodesSchema.optional(),
        /** As in `closeCase`. */
        minutes: minutesEntriesSchema.optional(),
        /** As in `closeCase`. */
        survey: surveySchema.optional(),
      }),
    ),
    /** Created by the client: the same closing sent twice closes once and gets the same answer twice. */
    closingId: uuidSchema.optional(),
    isRead: z.literal(true).optional(),
    isDeleted: z.literal(true).optional(),
  }),
  reply: bulkReply.extend({
    undo: undoSchema,
  }),
  callerFields: { lastUpdatedById: 'id' },
})

/**
 * Undoes the closing of one or several cases: reopens those that it closed and that were not closed again since, and withdraws
 * what was not sent yet. A repeated call changes nothing.
 */
export const undoClosing = defineCall({
  method: 'POST',
  path: '/api/v1/case/undoClosing',
  access: CASE_CREATORS,
  delegates: ['mark-done'],
  input: z.strictObject({ ...bulkChange, closingId: uuidSchema }),
  reply: bulkReply.extend({
    /** Number of reports, claims and faxes that were already sent. */
    left: z.number().int(),
  }),
  callerFields: { lastUpdatedById: 'id' },
})

/** Reopens closed cases, all of them or none (INB-16). */
export const repoenCaseByIds = defineCall({
  method: 'POST',
  path: '/api/v1/case/repoenCaseByIds',
  access: BULK_CHANGERS,
  delegates: ['mark-done'],
  input: z.strictObject({
    ...bulkChange,
    isRead: z.boolean().optional(),
    isDeleted: z.literal(false).optional(),
  }),
  reply: bulkReply,
  callerFields: { lastUpdatedById: 'id' },
})
