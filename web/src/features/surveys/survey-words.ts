import {
  PLAN_EFFECTS,
  type PlanEffect,
  REFERRAL_EFFECTS,
  type ReferralEffect,
  SURVEY_LIMITS,
} from '@econsult/contract/surveys'
import type { Choice } from '../../ui/fields/choice.ts'

const PLAN_WORDS: Readonly<Record<PlanEffect, string>> = {
  confirmed: 'Confirmed it',
  'new-advice': 'New advice',
  'not-useful': 'Not useful',
  none: 'No effect',
}

const REFERRAL_WORDS: Readonly<Record<ReferralEffect, string>> = {
  avoided: 'Planned, now avoided',
  'still-needed': 'Planned, still needed',
  'not-needed': 'Not planned, not needed',
  prompted: 'Not planned, now made',
  'no-benefit': 'No benefit',
  other: 'Other',
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
