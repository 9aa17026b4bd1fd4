import type { PlanEffect, ReferralEffect } from '@econsult/contract/surveys'

/** The labels of survey answers in the dashboard figures. */
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
