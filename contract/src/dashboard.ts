import { z } from 'zod'
import { defineCall } from './call.ts'
import { CASE_STATES, CONSULT_STEPS } from './cases/consults.ts'
import { callerIdSchema, callerTypeSchema, daySchema, idSchema, timeSchema } from './fields.ts'
import { MAX_NAME_LENGTH } from './limits.ts'
import { USER_TYPES } from './roles.ts'

/** Estimated cost saving of one consult, in US dollars (DASH-01). */
export const SAVING_PER_CONSULT = 541

/** Longest range of a dashboard, in years. */
export const MAX_DASHBOARD_YEARS = 10

/** Errors for days that cannot be counted. */
export const PERIOD_TEXTS = {
  tooEarly: 'Choose a day after the year 1900.',
  turned: 'The start date is after the end date.',
  tooLong: `Choose at most ${MAX_DASHBOARD_YEARS} years.`,
} as const

/** Most providers in a filter's list at once; a keyword finds the others. */
export const MAX_PROVIDER_CHOICES = 50

/** Most providers and people listed by name; the others are counted together. */
export const MAX_DASHBOARD_PEOPLE = 100

const count = z.number().int()

const percentSchema = count.min(0).max(100)

/** A number of consults out of a total. */
export const shareSchema = z.object({ consults: count, of: count })
export type Share = z.infer<typeof shareSchema>

/**
 * Visits avoided among the surveys that say what became of a referral (SURV-02), and the share in all practices, in
 * whole percent. Null if fewer than five answered.
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

/**
 * Filter for the consults that are counted: those sent on these UTC days; if omitted, those of the last twelve months.
 */
export const dashboardFilterSchema = z.strictObject({
  ...callerShape,
  from: daySchema.nullish(),
  to: daySchema.nullish(),
  specialtyId: idSchema.nullish(),
  providerId: idSchema.nullish(),
})
export type DashboardFilter = z.input<typeof dashboardFilterSchema>

/**
 * The scope whose consults are counted: a specialist's own; for Admin, those of the whole platform; for others, those
 * of their practice (DASH-02).
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
  /** Unread open cases in the caller's own inbox, regardless of the filter. */
  unreadConsults: count,
  estimatedCostSavings: count,
  visitsAvoided: visitsAvoidedSchema,
  months: z.array(monthCountSchema),
})
export type DashboardSummary = z.infer<typeof summarySchema>

/** A call that reads one dashboard under the filter. */
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

/** The tiles and Consults Over Time (DASH-01). */
export const fetchDashboardSummary = defineDashboard('summary', summarySchema)

const utilizationSchema = headSchema.extend({
  months: z.array(monthCountSchema),
  states: z.array(z.object({ state: z.enum(CASE_STATES), consults: count })),
  /** A consult sent to several specialties counts once in each. */
  specialties: z.array(namedCountSchema),
  providers: z.array(namedCountSchema),
  /** Number of providers who are not listed by name, and of their consults. */
  otherProviders: z.object({ providers: count, consults: count }),
  /** People of the scope, most recently active first; null for a specialist, who has none. */
  activeUsers: z
    .object({
      active: count,
      total: count,
      people: z.array(z.object({ id: idSchema, name: z.string(), lastActiveAt: timeSchema.nullable() })),
    })
    .nullable(),
})
export type DashboardUtilization = z.infer<typeof utilizationSchema>

/** A user who was signed in within this many days counts as active. */
export const ACTIVE_USER_DAYS = 30

/** Consults by month, specialty and provider; active users; cases by state (DASH-02). */
export const fetchDashboardUtilization = defineDashboard('utilization', utilizationSchema)

const claimCountsSchema = z.object({ submitted: count, notSubmitted: count, none: count })

const savingsSchema = headSchema.extend({
  estimatedCostSavings: count,
  visitsAvoided: visitsAvoidedSchema,
  closedConsults: count,
  /** Counts closed consults only. */
  claims: claimCountsSchema,
  months: z.array(
    monthCountSchema.extend({ estimatedCostSavings: count, submitted: count, notSubmitted: count }),
  ),
  /** CPT codes in submitted claims. */
  codes: z.array(
    z.object({ code: z.string(), description: z.string(), claims: count, lastSixMonths: count }),
  ),
})
export type DashboardSavings = z.infer<typeof savingsSchema>

/** Estimated savings ($541 per consult) by month; claims by status with the billed CPT codes (DASH-02). */
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

/** The timed stages, each measured from when the case was sent. */
export const DURATION_KINDS = CONSULT_STEPS
export type DurationKind = (typeof DURATION_KINDS)[number]

const efficiencySchema = headSchema.extend({
  /** True if medians and percentiles are estimated from an even sample, because there are very many consults. */
  isEstimated: z.boolean(),
  durations: z.object({ assignment: measureSchema, reply: measureSchema, closing: measureSchema }),
  /** Only messages of closed consults. */
  messages: z.object({
    consults: count,
    average: z.number().nullable(),
    median: z.number().nullable(),
    most: count.nullable(),
  }),
})
export type DashboardEfficiency = z.infer<typeof efficiencySchema>

/** Time to assignment, first reply and closing; messages per case (DASH-02). */
export const fetchDashboardEfficiency = defineDashboard('consult-efficiency', efficiencySchema)

const choiceSchema = z.object({ id: idSchema, name: z.string() })
export type DashboardChoice = z.infer<typeof choiceSchema>

/** The choices of the dashboards' filters: every specialty, and the providers of the caller's scope by name. */
export const fetchDashboardChoices = defineCall({
  method: 'POST',
  path: '/api/v1/dashboard/filters',
  access: USER_TYPES,
  input: z.strictObject({
    ...callerShape,
    /** The start of a provider's first or last name. */
    keyword: z.string().max(MAX_NAME_LENGTH, 'Search for a shorter name.').nullish(),
    /** A provider that is always included, if in the caller's scope. */
    providerId: idSchema.nullish(),
  }),
  reply: z.object({
    data: z.object({ specialties: z.array(choiceSchema), providers: z.array(choiceSchema) }),
  }),
  callerFields: dashboardCallerFields,
})
