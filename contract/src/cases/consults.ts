import { z } from 'zod'
import { daySchema, idSchema } from '../fields.ts'
import { definePhrases } from '../languages/phrases.ts'
import { PLAN_EFFECTS, REFERRAL_EFFECTS, SURVEY_STATES } from '../surveys.ts'

/** State of a case, which indicates which side must act next; the server derives it from the case's events. */
export const CASE_STATES = ['Unassigned', 'Waiting', 'Replied', 'Closed'] as const
export type CaseState = (typeof CASE_STATES)[number]

const STATE_PHRASES = definePhrases('cases/contract/states', {
  unassigned: 'Unassigned',
  waiting: 'Waiting',
  replied: 'Replied',
  closed: 'Closed',
  submitted: 'SUBMITTED',
  notSubmitted: 'NOT SUBMITTED',
})

/** The states of a case as displayed to users. */
export const CASE_STATE_NAMES: Readonly<Record<CaseState, string>> = {
  Unassigned: STATE_PHRASES.unassigned,
  Waiting: STATE_PHRASES.waiting,
  Replied: STATE_PHRASES.replied,
  Closed: STATE_PHRASES.closed,
}

export const CLAIM_STATUSES = ['SUBMITTED', 'NOT SUBMITTED', ''] as const

/** The claim statuses as displayed to users; '' for a case without a claim status. */
export const CLAIM_STATUS_NAMES: Readonly<Record<(typeof CLAIM_STATUSES)[number], string>> = {
  SUBMITTED: STATE_PHRASES.submitted,
  'NOT SUBMITTED': STATE_PHRASES.notSubmitted,
  '': '',
}

/** Stages of a consult; the dashboards report the time to each stage. */
export const CONSULT_STEPS = ['assignment', 'reply', 'closing'] as const

/**
 * Filter for the consults behind a dashboard figure: those sent on these UTC days, excluding support cases. Can be
 * combined with isDeleted, specialtyId and isUnassigned. The consults are sorted by sending time, newest first; `sort`
 * is ignored.
 */
export const consultFilterSchema = z.strictObject({
  from: daySchema,
  to: daySchema,
  providerId: idSchema.nullish(),
  state: z.enum(CASE_STATES).nullish(),
  /** Only closed consults. */
  claimStatus: z.enum(CLAIM_STATUSES).nullish(),
  /** Only closed consults whose submitted claim has this CPT code. */
  code: z.string().min(1).max(20).nullish(),
  reached: z.enum(CONSULT_STEPS).nullish(),
  /** Only consults that a specialist declined. */
  isDeclined: z.literal(true).nullish(),
  /**
   * Only closed consults whose survey was answered or skipped; the next two fields select consults by a survey answer
   * (SURV-02).
   */
  survey: z.enum(SURVEY_STATES).nullish(),
  plan: z.enum(PLAN_EFFECTS).nullish(),
  referral: z.enum(REFERRAL_EFFECTS).nullish(),
})
export type ConsultFilter = z.infer<typeof consultFilterSchema>
