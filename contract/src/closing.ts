import { z } from 'zod'
import { defineCall } from './call.ts'
import { caseDataSchema } from './cases.ts'
import { CASE_TEXTS } from './cases/texts.ts'
import { claimCodesSchema } from './records/claims.ts'
import { callerIdSchema, caseIdSchema, idSchema, uuidSchema } from './fields.ts'
import { MAX_BULK_CASES } from './limits.ts'
import { minutesEntriesSchema } from './minutes.ts'
import type { DelegateNeeds } from './delegates/rights.ts'
import { DELEGATE_TEXTS } from './delegates/texts.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { hasAbility, REPORT_SYSTEMS } from './record-systems/systems.ts'
import { BULK_CHANGERS, CASE_CREATORS } from './roles.ts'
import { isSaid, type Survey, surveySchema } from './surveys.ts'

/** Destinations for the report of a closing: one record system, the practice's fax, or none (CLOSE-04). */
export const CLOSE_TARGETS = [...REPORT_SYSTEMS, 'fax', 'none'] as const
export type CloseTarget = (typeof CLOSE_TARGETS)[number]

/** True if a claim can be sent together with a report to this destination. */
export function takesClaim(target: CloseTarget): boolean {
  return target !== 'fax' && target !== 'none' && hasAbility(target, 'claims')
}

/** Error texts of rejected closings. */
export const CLOSING_TEXTS = definePhrases('closing/contract', {
  refusedCases: withValues<{ count: number }>(
    'Nothing was closed: {count, plural, one {# case cannot be closed as chosen. Change it or leave it open.} other {# cases cannot be closed as chosen. Change them or leave them open.}}',
  ),
})

interface ClinicianPart {
  readonly claim?: unknown
  readonly minutes?: unknown
  readonly survey?: Survey | undefined
}

/** Rights that a delegate needs to close cases. Only the clinician can enter bills, minutes and surveys (TURN-10). */
function delegateCloses(closings: readonly ClinicianPart[]): DelegateNeeds {
  if (closings.some(({ claim }) => claim)) return { refusal: DELEGATE_TEXTS.noBill }
  if (closings.some(({ minutes }) => minutes)) return { refusal: DELEGATE_TEXTS.clinicianOnly }
  return closings.some(({ survey }) => isSaid(survey)) ? { refusal: DELEGATE_TEXTS.noSurvey } : ['mark-done']
}

const undoSchema = z.object({
  closingId: uuidSchema,
  /** Remaining time in which Undo can withdraw all pending deliveries, in milliseconds. */
  ms: z.number().int(),
})

/**
 * Closes a case and selects the destination of its report. The case is closed even if sending the report fails
 * (CLOSE-04).
 */
export const closeCase = defineCall({
  method: 'POST',
  path: '/api/v1/case/closeCase',
  effect: 'charges',
  access: CASE_CREATORS,
  delegates: (closing) => delegateCloses([closing]),
  input: z.strictObject({
    caseId: caseIdSchema,
    target: z.enum(CLOSE_TARGETS),
    /** The claim that is sent with the report; only for athena. */
    claim: claimCodesSchema.optional(),
    /** The caller's own minutes, which the closing confirms (PAID-01). */
    minutes: minutesEntriesSchema.optional(),
    /**
     * The survey of the user who closes the case. If it is omitted and a specialist has answered, the two questions are
     * recorded as skipped. The survey does not apply to consults without an answer, or if a delegate closes the case
     * (SURV-01).
     */
    survey: surveySchema.optional(),
    /**
     * Id created by the client. With an id, the closing can be undone by `undoClosing`, and all its deliveries are held
     * until the time for undoing has passed. Without an id, they are sent immediately.
     */
    closingId: uuidSchema.optional(),
    lastUpdatedById: callerIdSchema,
  }),
  reply: z.object({
    data: caseDataSchema,
    message: z.string(),
    /** Null if the request had no closing id. */
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
    .min(1, CASE_TEXTS.chooseCase)
    .max(MAX_BULK_CASES, CASE_TEXTS.tooManyCases({ count: MAX_BULK_CASES }))
}
const bulkChange = { caseIds: someOf(bulkCaseSchema), lastUpdatedById: callerIdSchema }
const bulkReply = z.object({ data: z.array(caseIdSchema), message: z.string() })

/**
 * Closes several cases, either all of them or none (INB-09). Reports, claims and faxes are held until the time for
 * undoing has passed. If no target is given, a report is sent to the record system to which the patient is linked. If
 * any cases cannot be closed as requested, the error response contains the reason for each of them, by case id.
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
        /** The claim that is sent with the report; only for athena. */
        claim: claimCodesSchema.optional(),
        /** See `closeCase`. */
        minutes: minutesEntriesSchema.optional(),
        /** See `closeCase`. */
        survey: surveySchema.optional(),
      }),
    ),
    /** Created by the client. Sending the same id twice closes the cases only once and returns the same response. */
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
 * Undoes the closing of one or several cases: reopens the cases unless they were closed again in the meantime, and
 * withdraws unsent deliveries. A repeated call has no further effect.
 */
export const undoClosing = defineCall({
  method: 'POST',
  path: '/api/v1/case/undoClosing',
  access: CASE_CREATORS,
  delegates: ['mark-done'],
  input: z.strictObject({ ...bulkChange, closingId: uuidSchema }),
  reply: bulkReply.extend({
    /** Number of reports, claims and faxes that had already been sent. */
    left: z.number().int(),
  }),
  callerFields: { lastUpdatedById: 'id' },
})

/** Reopens several closed cases, either all of them or none (INB-16). */
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
