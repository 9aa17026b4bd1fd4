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
import { definePhrases, withValues } from '../languages/phrases.ts'
import { USER_TYPES } from '../roles.ts'

/**
 * Minimum number of answers for a result to be displayed. Fewer answers are not meaningful and could reveal a person's
 * answer (SURV-02).
 */
export const LEAST_ANSWERS = 5

/** Explanation that is displayed instead of the list of cases for a withheld result. */
export const OUTCOME_TEXTS = definePhrases('dashboard/contract/outcomes', {
  fewAnswers: withValues<{ count: number }>(
    'Fewer than {count} surveys answer this question, so their cases are not listed.',
  ),
})

/** Maximum number of consults in one CSV file of outcomes. */
export const MAX_OUTCOME_ROWS = 100_000

const count = z.number().int()
const percentSchema = z.number().int().min(0).max(100)

const outcomesSchema = headSchema.extend({
  /** True if medians and percentiles are estimated from a uniform sample because of the large number of consults. */
  isEstimated: z.boolean(),
  /**
   * Counts of closed consults. Consults without an answer, and consults closed before surveys existed, are counted
   * neither as answered nor as skipped.
   */
  surveys: z.object({ closed: count, answered: count, skipped: count }),
  /** Number of surveys by selected option; null if there are too few surveys. */
  plan: z.record(z.enum(PLAN_EFFECTS), count).nullable(),
  referral: z.record(z.enum(REFERRAL_EFFECTS), count).nullable(),
  /**
   * The corresponding shares for all practices, in whole percent. Null for the whole platform, and if there are too few
   * surveys.
   */
  allPractices: z.object({
    avoided: percentSchema.nullable(),
    prompted: percentSchema.nullable(),
    newAdvice: percentSchema.nullable(),
  }),
  /** Time to the first reply, measured from sending and from the first assignment. */
  intervals: z.object({
    sentToReply: durationSchema.extend({ of: count }),
    assignedToReply: durationSchema.extend({ of: count }),
  }),
  declined: shareSchema,
  /** Visits avoided by specialty, for specialties with at least five answers, highest first. */
  specialties: z.array(shareSchema.extend({ id: idSchema, name: z.string() })),
  /** Specialties whose results are withheld because they have fewer than five answers. */
  withheldSpecialties: z.array(z.object({ id: idSchema, name: z.string() })),
})
export type DashboardOutcomes = z.infer<typeof outcomesSchema>

/** Returns the outcomes of consults: survey answers at closing, response times and declines (SURV-02). */
export const fetchDashboardOutcomes = defineDashboard('outcomes', outcomesSchema)

/** Displayed in place of a specialty's name if the specialty has too few answers. */
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
 * Returns one row for each counted consult, from which all outcome statistics can be recomputed (SURV-02). The rows
 * contain no patients, people or dates. If there are fewer than five surveys, their answers are withheld here too.
 */
export const fetchDashboardOutcomeRows = defineCall({
  method: 'POST',
  path: '/api/v1/dashboard/outcome-rows',
  access: USER_TYPES,
  input: dashboardFilterSchema.extend({
    /** Number of rows that the client has already received. */
    skip: z.number().int().min(0).max(MAX_OUTCOME_ROWS).default(0),
  }),
  reply: z.object({ data: z.object({ rows: z.array(rowSchema), isLast: z.boolean() }) }),
  callerFields: dashboardCallerFields,
})
