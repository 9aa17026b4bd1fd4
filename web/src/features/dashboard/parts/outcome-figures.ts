import type { Share } from '@econsult/contract/dashboard'
import type { DashboardOutcomes } from '@econsult/contract/dashboard/outcomes'
import { PLAN_EFFECTS, REFERRAL_EFFECTS } from '@econsult/contract/surveys'
import { PLAN_EFFECT_NAMES, REFERRAL_EFFECT_NAMES } from '../../../lib/survey-words.ts'
import type { Behind } from './behind.ts'
import type { OfRow } from './of-bars.tsx'

type Figures = Pick<DashboardOutcomes, 'plan' | 'referral'>

/** One row for each option of the survey question about the plan; empty if the numbers are withheld. */
export function planRows({ plan }: Figures, { of }: Behind): OfRow[] {
  if (plan === null) return []
  const answers = sum(Object.values(plan))
  return PLAN_EFFECTS.map((id) => ({
    id,
    name: PLAN_EFFECT_NAMES[id],
    consults: plan[id],
    of: answers,
    to: of({ folder: 'closed_cases', plan: id }),
    isNamed: id === 'new-advice',
  }))
}

/** One row for each option of the survey question about the referral; empty if the numbers are withheld. */
export function referralRows({ referral }: Figures, { of }: Behind): OfRow[] {
  if (referral === null) return []
  const answers = sum(Object.values(referral))
  return REFERRAL_EFFECTS.map((id) => ({
    id,
    name: REFERRAL_EFFECT_NAMES[id],
    consults: referral[id],
    of: answers,
    to: of({ folder: 'closed_cases', referral: id }),
    isNamed: id === 'avoided' || id === 'prompted',
  }))
}

/** Visits avoided by specialty, for specialties with at least five survey answers. */
export function specialtyRows(
  { specialties }: Pick<DashboardOutcomes, 'specialties'>,
  { of }: Behind,
): OfRow[] {
  return specialties.map((one) => ({
    ...one,
    to: of({ folder: 'closed_cases', referral: 'avoided', specialtyId: one.id }),
    isNamed: true,
  }))
}

/** The shares shown in the tiles; null if they are withheld. */
export function namedShares({ plan, referral }: Figures) {
  const of = (answers: Readonly<Record<string, number>> | null, part: string): Share | null =>
    answers && { consults: answers[part] ?? 0, of: sum(Object.values(answers)) }
  return {
    avoided: of(referral, 'avoided'),
    prompted: of(referral, 'prompted'),
    newAdvice: of(plan, 'new-advice'),
  }
}

/**
 * The share of surveys with an answer to at least one of the two questions; consults without a specialist's answer have
 * no survey.
 */
export function responseRate({ surveys }: Pick<DashboardOutcomes, 'surveys'>): Share {
  return { consults: surveys.answered, of: surveys.answered + surveys.skipped }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, one) => all + one, 0)
}
