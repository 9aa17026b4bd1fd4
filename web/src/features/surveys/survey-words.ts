import {
  PLAN_EFFECTS,
  type PlanEffect,
  REFERRAL_EFFECTS,
  type ReferralEffect,
  SURVEY_LIMITS,
} from '@econsult/contract/surveys'
import type { Choice } from '../../ui/fields/choice.ts'
import { phrases } from './phrases.ts'

const PLAN_WORDS: Readonly<Record<PlanEffect, string>> = {
  confirmed: phrases.planConfirmed,
  'new-advice': phrases.planNewAdvice,
  'not-useful': phrases.planNotUseful,
  none: phrases.planNoEffect,
}

const REFERRAL_WORDS: Readonly<Record<ReferralEffect, string>> = {
  avoided: phrases.referralAvoided,
  'still-needed': phrases.referralStillNeeded,
  'not-needed': phrases.referralNotNeeded,
  prompted: phrases.referralPrompted,
  'no-benefit': phrases.referralNoBenefit,
  other: phrases.referralOther,
}

/** The options of the two survey questions, in the order of their numbers. */
export const PLAN_CHOICES: readonly Choice[] = PLAN_EFFECTS.map((value) => ({
  value,
  label: PLAN_WORDS[value],
}))
export const REFERRAL_CHOICES: readonly Choice[] = REFERRAL_EFFECTS.map((value) => ({
  value,
  label: REFERRAL_WORDS[value],
}))

/** The ratings 1 to 5, the highest last. */
export const VALUE_CHOICES: readonly Choice[] = Array.from(
  { length: SURVEY_LIMITS.value },
  (_none, index) => ({
    value: String(index + 1),
    label: String(index + 1),
  }),
)
