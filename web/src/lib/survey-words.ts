import type { PlanEffect, ReferralEffect } from '@econsult/contract/surveys'
import { phrases } from './phrases.ts'

/** The labels of survey answers in the dashboard figures. */
export const PLAN_EFFECT_NAMES: Readonly<Record<PlanEffect, string>> = {
  confirmed: phrases.confirmed,
  'new-advice': phrases.newAdvice,
  'not-useful': phrases.notUseful,
  none: phrases.noEffect,
}

export const REFERRAL_EFFECT_NAMES: Readonly<Record<ReferralEffect, string>> = {
  avoided: phrases.plannedNowAvoided,
  'still-needed': phrases.plannedStillNeeded,
  'not-needed': phrases.notPlannedNotNeeded,
  prompted: phrases.notPlannedNowMade,
  'no-benefit': phrases.noBenefit,
  other: phrases.otherEffect,
}
