import { z } from 'zod'
import { definePhrases, withValues } from './languages/phrases.ts'
import { writtenText } from './written-text.ts'

/**
 * Effects of the answer on the sender's plan (SURV-01). Meaning and order follow BMC Psychiatry 2018
 * (s12888-018-1701-3), table 1; an option's number is its position in the list, starting at 1.
 */
export const PLAN_EFFECTS = ['confirmed', 'new-advice', 'not-useful', 'none'] as const
export type PlanEffect = (typeof PLAN_EFFECTS)[number]

/**
 * Effects of the answer on a referral of the patient, from the same table: whether the sender considered a referral,
 * and its outcome.
 */
export const REFERRAL_EFFECTS = [
  'avoided',
  'still-needed',
  'not-needed',
  'prompted',
  'no-benefit',
  'other',
] as const
export type ReferralEffect = (typeof REFERRAL_EFFECTS)[number]

/**
 * Limits: the highest rating of a consult's value for the patient and for the sender, and the maximum length of the
 * comment in characters.
 */
export const SURVEY_LIMITS = { value: 5, comment: 2000 } as const

const phrases = definePhrases('surveys/contract', {
  commentTooLong: withValues<{ count: number }>('Write at most {count} characters.'),
})

const valueSchema = z.number().int().min(1).max(SURVEY_LIMITS.value)

/** The sender's survey of a consult at its closing; all questions are optional. */
export const surveySchema = z.strictObject({
  plan: z.enum(PLAN_EFFECTS).optional(),
  referral: z.enum(REFERRAL_EFFECTS).optional(),
  patientValue: valueSchema.optional(),
  senderValue: valueSchema.optional(),
  comment: z
    .string()
    .overwrite(writtenText)
    .max(SURVEY_LIMITS.comment, phrases.commentTooLong({ count: SURVEY_LIMITS.comment }))
    .overwrite((text) => text.toWellFormed())
    .optional(),
})
export type Survey = z.infer<typeof surveySchema>

/** True if the survey contains any answer or comment. */
export function isSaid(survey: Survey | undefined): survey is Survey {
  return survey !== undefined && Object.keys(survey).length > 0
}

/** States of a survey: answered if at least one of the two questions was answered, otherwise skipped. */
export const SURVEY_STATES = ['answered', 'skipped'] as const
export type SurveyState = (typeof SURVEY_STATES)[number]
