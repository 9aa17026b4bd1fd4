import { LEAST_ANSWERS } from '@econsult/contract/dashboard/outcomes'
import type { Share } from '@econsult/contract/dashboard'
import {
  PLAN_EFFECTS,
  type PlanEffect,
  REFERRAL_EFFECTS,
  type ReferralEffect,
} from '@econsult/contract/surveys'
import type { OutcomeColumn } from '../../../case-events/outcomes/store.ts'

type Totals = Readonly<Record<OutcomeColumn, number>>

const PLAN_COLUMN: Readonly<Record<PlanEffect, OutcomeColumn>> = {
  confirmed: 'confirmed',
  'new-advice': 'new_advice',
  'not-useful': 'not_useful',
  none: 'no_effect',
}

const REFERRAL_COLUMN: Readonly<Record<ReferralEffect, OutcomeColumn>> = {
  avoided: 'avoided',
  'still-needed': 'still_needed',
  'not-needed': 'not_needed',
  prompted: 'prompted',
  'no-benefit': 'no_benefit',
  other: 'other',
}

/** Returns the number of surveys that answered each question, which is the denominator of its shares (SURV-02). */
export function answersOf(totals: Totals): { plan: number; referral: number } {
  const sum = (columns: readonly OutcomeColumn[]) => columns.reduce((all, column) => all + totals[column], 0)
  return { plan: sum(Object.values(PLAN_COLUMN)), referral: sum(Object.values(REFERRAL_COLUMN)) }
}

/** Returns true if metrics based on this number of answers are withheld. */
export function isWithheld(answers: number): boolean {
  return answers < LEAST_ANSWERS
}

/** Returns the number of surveys for each answer about the plan; null if they are withheld. */
export function planOf(totals: Totals): Record<PlanEffect, number> | null {
  if (isWithheld(answersOf(totals).plan)) return null
  const [confirmed, newAdvice, notUseful, none] = PLAN_EFFECTS
  return {
    [confirmed]: totals.confirmed,
    [newAdvice]: totals.new_advice,
    [notUseful]: totals.not_useful,
    [none]: totals.no_effect,
  }
}

/** Returns the number of surveys for each answer about the referral; null if they are withheld. */
export function referralOf(totals: Totals): Record<ReferralEffect, number> | null {
  if (isWithheld(answersOf(totals).referral)) return null
  const [avoided, stillNeeded, notNeeded, prompted, noBenefit, other] = REFERRAL_EFFECTS
  return {
    [avoided]: totals.avoided,
    [stillNeeded]: totals.still_needed,
    [notNeeded]: totals.not_needed,
    [prompted]: totals.prompted,
    [noBenefit]: totals.no_benefit,
    [other]: totals.other,
  }
}

/**
 * Returns the avoided visits and the number of surveys that answered the referral question; null if they are withheld.
 */
export function avoidedOf(totals: Totals): Share | null {
  const { referral } = answersOf(totals)
  return isWithheld(referral) ? null : { consults: totals.avoided, of: referral }
}

/**
 * Returns the shares of all practices in whole percent, for comparison with one practice or specialist. A share is null
 * if the others together gave fewer than five answers. Otherwise, those few answers could be calculated as the
 * difference.
 */
export function allPracticesOf(platform: Totals, own: Totals) {
  const [all, mine] = [answersOf(platform), answersOf(own)]
  const share = (question: 'plan' | 'referral', column: OutcomeColumn) =>
    isWithheld(all[question] - mine[question]) ? null : Math.round((platform[column] / all[question]) * 100)
  return {
    avoided: share('referral', 'avoided'),
    prompted: share('referral', 'prompted'),
    newAdvice: share('plan', 'new_advice'),
  }
}
