import type { PlanEffect, ReferralEffect } from '@econsult/contract/surveys'

/** The answers of surveys as the figures name them. */
export const PLAN_EFFECT_NAMES: Readonly<Record<PlanEffect, string>> = {
  confirmed: 'Confirmed',
  'new-advice': 'New advice',
  'not-useful': 'Not useful',
  none: 'None',
}

export const REFERRAL_EFFECT_NAMES: Readonly<Record<ReferralEffect, string>> = {
  avoided: 'Thought of, now avoided',
  'still-needed': 'Thought of, still needed',
  'not-needed': 'Not thought of, not needed',
  prompted: 'Not thought of, now made',
  'no-benefit': 'No benefit',
  other: 'Other',
}
