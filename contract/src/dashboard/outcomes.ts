import { z } from 'zod'
import { defineCall } from '../call.ts'
import { PLAN_EFFECTS, REFERRAL_EFFECTS, SURVEY_STATES } from '../surveys.ts'
import {
  dashboardCallerFields,
  dashboardFilterSchema,
  defineDashboard,
  durationSchema,
  headSchema,
  shareSchema,
} from '../dashboard.ts'
import { idSchema } from '../fields.ts'
import { USER_TYPES } from '../roles.ts'

/** Fewer answers than this are withheld: they say little, and may show what one person said (SURV-02). */
export const LEAST_ANSWERS = 5

/** Reason why the cases behind a withheld figure are not listed. */
export const FEW_ANSWERS = `Fewer than ${LEAST_ANSWERS} surveys answer this question, so their cases are not listed.`

/** Most consults of one CSV of outcomes. */
export const MAX_OUTCOME_ROWS = 100_000

const count = z.number().int()
const percentSchema = z.number().int().min(0).max(100)

const outcomesSchema = headSchema.extend({
  /** True if medians and percentiles are estimated from an even sample, because there are very many consults. */
  isEstimated: z.boolean(),
  /**
   * Counts of closed consults. Consults closed before there were surveys, or without an answer, are neither answered
   * nor skipped.
   */
  surveys: z.object({ closed: count, answered: count, skipped: count }),
  /** Number of surveys that chose each option of the question; null if there are too few. */
  plan: z.record(z.enum(PLAN_EFFECTS), count).nullable(),
  referral: z.record(z.enum(REFERRAL_EFFECTS), count).nullable(),
  /** The same shares of all practices, in whole percent; null beside figures of the platform itself, or of too few. */
  allPractices: z.object({
    avoided: percentSchema.nullable(),
    prompted: percentSchema.nullable(),
    newAdvice: percentSchema.nullable(),
  }),
  /** Time to the first reply, from sending and from the first assignment. */
  intervals: z.object({
    sentToReply: durationSchema.extend({ of: count }),
    assignedToReply: durationSchema.extend({ of: count }),
  }),
  declined: shareSchema,
  /** Visits avoided by specialty, for specialties with at least five answers, highest first. */
  specialties: z.array(shareSchema.extend({ id: idSchema, name: z.string() })),
  /** Specialties with fewer than five answers. */
  withheldSpecialties: z.array(z.object({ id: idSchema, name: z.string() })),
})
export type DashboardOutcomes = z.infer<typeof outcomesSchema>

/**
 * Returns the value of consults according to the surveys at closing, the response intervals, and declines (SURV-02).
 */
export const fetchDashboardOutcomes = defineDashboard('outcomes', outcomesSchema)

/** Shown in a row instead of the name of a specialty with too few answers. */
export const WITHHELD = 'Withheld'

const rowSchema = z.object({
  specialties: z.array(z.string()),
  isClosed: z.boolean(),
  survey: z.enum(SURVEY_STATES).nullable(),
  plan: z.enum(PLAN_EFFECTS).nullable(),
  referral: z.enum(REFERRAL_EFFECTS).nullable(),
  isDeclined: z.boolean(),
  isAssigned: z.boolean(),
  /** Times in milliseconds. */
  sentToReply: z.number().nullable(),
  assignedToReply: z.number().nullable(),
})
export type OutcomeRow = z.infer<typeof rowSchema>

/**
 * One row for each counted consult, from which every figure of the outcomes can be recomputed (SURV-02): without the
 * patient, the people and the days. Answers of fewer than five surveys are withheld here too.
 */
export const fetchDashboardOutcomeRows = defineCall({
  method: 'POST',
  path: '/api/v1/dashboard/outcome-rows',
  access: USER_TYPES,
  input: dashboardFilterSchema.extend({
    /** Number of rows that were read before. */
    skip: z.number().int().min(0).max(MAX_OUTCOME_ROWS).default(0),
  }),
  reply: z.object({ data: z.object({ rows: z.array(rowSchema), isLast: z.boolean() }) }),
  callerFields: dashboardCallerFields,
})
