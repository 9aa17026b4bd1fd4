import { z } from 'zod'
import { defineCall } from './call.ts'
import { CASE_STATES, CONSULT_STEPS } from './cases/consults.ts'
import { callerIdSchema, callerTypeSchema, daySchema, idSchema, timeSchema } from './fields.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { MAX_NAME_LENGTH } from './limits.ts'
import { USER_TYPES } from './roles.ts'

/** Estimated cost saving of one consult, in US dollars (DASH-01). */
export const SAVING_PER_CONSULT = 541

/** Maximum range of a dashboard, in years. */
export const MAX_DASHBOARD_YEARS = 10

/** Error texts of the filters: invalid date ranges, and a keyword that is too long. */
export const PERIOD_TEXTS = definePhrases('dashboard/contract', {
  tooEarly: 'Choose a day after the year 1900.',
  keywordTooLong: 'Search for a shorter name.',
  turned: 'The start date is after the end date.',
  tooLong: withValues<{ count: number }>('Choose at most {count} years.'),
})

/** Maximum number of providers in the list of a filter; other providers can be found by keyword. */
export const MAX_PROVIDER_CHOICES = 50

/** Maximum number of providers and users listed by name; the rest are combined into one count. */
export const MAX_DASHBOARD_PEOPLE = 100

const count = z.number().int()

const percentSchema = count.min(0).max(100)

/** A number of consults out of a total. */
export const shareSchema = z.object({ consults: count, of: count })
export type Share = z.infer<typeof shareSchema>

/**
 * Avoided visits as a share of the surveys with an answer about the referral (SURV-02), and the same share for all
 * practices, in whole percent. Null if there are fewer than five answers.
 */
const visitsAvoidedSchema = z.object({
  own: shareSchema.nullable(),
  allPractices: percentSchema.nullable(),
})
export type VisitsAvoided = z.infer<typeof visitsAvoidedSchema>

const callerShape = {
  currentUserId: callerIdSchema,
  currentUserRole: callerTypeSchema,
  practiceId: callerIdSchema,
}
export const dashboardCallerFields = {
  currentUserId: 'id',
  currentUserRole: 'userType',
  practiceId: 'practiceId',
} as const

/** Filter for the counted consults: those sent on these UTC days. If omitted, the last twelve months are used. */
export const dashboardFilterSchema = z.strictObject({
  ...callerShape,
  from: daySchema.nullish(),
  to: daySchema.nullish(),
  specialtyId: idSchema.nullish(),
  providerId: idSchema.nullish(),
})
export type DashboardFilter = z.input<typeof dashboardFilterSchema>

/**
 * The scope of the dashboard: a specialist's own consults; the whole platform for an Admin; the practice's consults for
 * other users (DASH-02).
 */
export const headSchema = z.object({
  scope: z.object({ kind: z.enum(['own', 'practice', 'platform']), name: z.string() }),
  from: daySchema,
  to: daySchema,
  countedAt: timeSchema,
  totalConsults: count,
})
export type DashboardHead = z.infer<typeof headSchema>

/** A month as YYYY-MM. */
const monthSchema = z.string().regex(/^\d{4}-\d{2}$/)
const monthCountSchema = z.object({ month: monthSchema, consults: count })
export type MonthCount = z.infer<typeof monthCountSchema>

const namedCountSchema = z.object({ id: idSchema, name: z.string(), consults: count })
export type NamedCount = z.infer<typeof namedCountSchema>

const summarySchema = headSchema.extend({
  openConsults: count,
  unassignedConsults: count,
  /** Number of unread open cases in the caller's own inbox, regardless of the filter. */
  unreadConsults: count,
  estimatedCostSavings: count,
  visitsAvoided: visitsAvoidedSchema,
  months: z.array(monthCountSchema),
})
export type DashboardSummary = z.infer<typeof summarySchema>

/** A call that returns one dashboard for the given filter. */
export function defineDashboard<Data extends z.ZodType>(path: string, data: Data) {
  return defineCall({
    method: 'POST',
    path: `/api/v1/dashboard/${path}`,
    access: USER_TYPES,
    input: dashboardFilterSchema,
    reply: z.object({ data }),
    callerFields: dashboardCallerFields,
  })
}

/** Returns the tiles and the data of Consults Over Time (DASH-01). */
export const fetchDashboardSummary = defineDashboard('summary', summarySchema)

const utilizationSchema = headSchema.extend({
  months: z.array(monthCountSchema),
  states: z.array(z.object({ state: z.enum(CASE_STATES), consults: count })),
  /** A consult sent to several specialties is counted once for each specialty. */
  specialties: z.array(namedCountSchema),
  providers: z.array(namedCountSchema),
  /** Number of providers who are not listed by name, and number of their consults. */
  otherProviders: z.object({ providers: count, consults: count }),
  /** Users in the scope, most recently active first; null for a specialist, whose scope contains no other users. */
  activeUsers: z
    .object({
      active: count,
      total: count,
      people: z.array(z.object({ id: idSchema, name: z.string(), lastActiveAt: timeSchema.nullable() })),
    })
    .nullable(),
})
export type DashboardUtilization = z.infer<typeof utilizationSchema>

/** A user who was signed in within this many days is counted as active. */
export const ACTIVE_USER_DAYS = 30

/** Returns consults by month, specialty and provider; active users; and cases by state (DASH-02). */
export const fetchDashboardUtilization = defineDashboard('utilization', utilizationSchema)

const claimCountsSchema = z.object({ submitted: count, notSubmitted: count, none: count })

const savingsSchema = headSchema.extend({
  estimatedCostSavings: count,
  visitsAvoided: visitsAvoidedSchema,
  closedConsults: count,
  /** Only closed consults are counted. */
  claims: claimCountsSchema,
  months: z.array(
    monthCountSchema.extend({ estimatedCostSavings: count, submitted: count, notSubmitted: count }),
  ),
  /** CPT codes of submitted claims. */
  codes: z.array(
    z.object({ code: z.string(), description: z.string(), claims: count, lastSixMonths: count }),
  ),
})
export type DashboardSavings = z.infer<typeof savingsSchema>

/** Returns estimated savings ($541 per consult) by month, and claims by status with the billed CPT codes (DASH-02). */
export const fetchDashboardSavings = defineDashboard('savings-reimbursements', savingsSchema)

/** A duration in milliseconds; null if no consult has reached this stage. */
export const durationSchema = z.object({
  consults: count,
  median: z.number().nullable(),
  percentile90: z.number().nullable(),
})
export type Duration = z.infer<typeof durationSchema>

const measureSchema = durationSchema.extend({
  months: z.array(durationSchema.extend({ month: monthSchema })),
  specialties: z.array(durationSchema.extend({ id: idSchema, name: z.string() })),
})
export type DurationMeasure = z.infer<typeof measureSchema>

/** The timed stages, each measured from the time at which the case was sent. */
export const DURATION_KINDS = CONSULT_STEPS
export type DurationKind = (typeof DURATION_KINDS)[number]

const efficiencySchema = headSchema.extend({
  /** True if medians and percentiles are estimated from a uniform sample because of the large number of consults. */
  isEstimated: z.boolean(),
  durations: z.object({ assignment: measureSchema, reply: measureSchema, closing: measureSchema }),
  /** Only messages of closed consults are counted. */
  messages: z.object({
    consults: count,
    average: z.number().nullable(),
    median: z.number().nullable(),
    most: count.nullable(),
  }),
})
export type DashboardEfficiency = z.infer<typeof efficiencySchema>

/** Returns the times to assignment, first reply and closing, and the number of messages per case (DASH-02). */
export const fetchDashboardEfficiency = defineDashboard('consult-efficiency', efficiencySchema)

const choiceSchema = z.object({ id: idSchema, name: z.string() })
export type DashboardChoice = z.infer<typeof choiceSchema>

/** The options of the dashboard filters: all specialties, and the providers in the caller's scope, sorted by name. */
export const fetchDashboardChoices = defineCall({
  method: 'POST',
  path: '/api/v1/dashboard/filters',
  access: USER_TYPES,
  input: z.strictObject({
    ...callerShape,
    /** The beginning of a provider's first or last name. */
    keyword: z.string().max(MAX_NAME_LENGTH, PERIOD_TEXTS.keywordTooLong).nullish(),
    /** The id of a provider who is always included if in the caller's scope, even if the keyword does not match. */
    providerId: idSchema.nullish(),
  }),
  reply: z.object({
    data: z.object({ specialties: z.array(choiceSchema), providers: z.array(choiceSchema) }),
  }),
  callerFields: dashboardCallerFields,
})
