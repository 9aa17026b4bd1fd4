import type { VisitsAvoided } from '@econsult/contract/dashboard'
import type * as contract from '@econsult/contract/dashboard/outcomes'
import type { Handle } from '../../../db/database.ts'
import type { CoreDeps } from '../../../deps.ts'
import type { Action } from '../../../http/action.ts'
import type { Counted } from '../../cases/consults/store.ts'
import { answerDashboard, sumOf } from '../counted-consults.ts'
import { partsToMeasure } from '../rules.ts'
import { allPracticesOf, answersOf, avoidedOf, isWithheld, planOf, referralOf } from './rules.ts'
import {
  findIntervals,
  findOutcomesBySpecialty,
  findOutcomeTotals,
  findPlatformTotals,
  type OutcomeTotals,
} from './store.ts'

/** Returns the outcomes of the counted consults: surveys at closing, response intervals and declines (SURV-02). */
export const fetchDashboardOutcomes: Action<typeof contract.fetchDashboardOutcomes, CoreDeps> = async (
  deps,
  request,
) => {
  return answerDashboard(deps, request, async ({ handle, counted, totals: months, head }) => {
    const totals = await findOutcomeTotals(handle, counted)
    const parts = partsToMeasure(counted, head.totalConsults)
    const intervals = await findIntervals(handle, { counted, parts })
    const [replied, assigned] = [
      sumOf(months, (month) => month.answered),
      sumOf(months, (month) => month.assigned),
    ]
    const specialties = (await findOutcomesBySpecialty(handle, counted))
      .map((one) => ({
        id: String(one.id),
        name: one.name,
        avoided: one.avoided,
        of: answersOf(one).referral,
      }))
      .filter((one) => one.of > 0)
    return {
      isEstimated: parts !== undefined,
      surveys: {
        closed: sumOf(months, (month) => month.closed),
        answered: totals.answered,
        skipped: totals.skipped,
      },
      plan: planOf(totals),
      referral: referralOf(totals),
      allPractices: await sharesOfAll(handle, counted, totals),
      intervals: {
        sentToReply: { consults: replied, of: head.totalConsults, ...percentiles(intervals.sentToReply) },
        assignedToReply: {
          // If the times are estimated from a sample of the consults, the response contains the number of all answered
          // consults instead of the number of measured ones.
          consults: parts === undefined ? intervals.assignedAndReplied : replied,
          of: assigned,
          ...percentiles(intervals.assignedToReply),
        },
      },
      declined: { consults: totals.declined, of: head.totalConsults },
      specialties: specialties
        .filter(({ of }) => !isWithheld(of))
        .map(({ id, name, avoided, of }) => ({ id, name, consults: avoided, of }))
        .toSorted((one, other) => other.of - one.of),
      withheldSpecialties: specialties
        .filter(({ of }) => isWithheld(of))
        .map(({ id, name }) => ({ id, name })),
    }
  })
}

/**
 * Returns the avoided visits in the counted consults and, for comparison, the share of avoided visits in all practices.
 */
export async function findVisitsAvoided(handle: Handle, counted: Counted): Promise<VisitsAvoided> {
  const totals = await findOutcomeTotals(handle, counted)
  return { own: avoidedOf(totals), allPractices: (await sharesOfAll(handle, counted, totals)).avoided }
}

async function sharesOfAll(handle: Handle, counted: Counted, own: OutcomeTotals) {
  const nothing = { avoided: null, prompted: null, newAdvice: null }
  if (counted.scope.kind === 'platform') return nothing
  const platform = await findPlatformTotals(handle, counted)
  return platform ? allPracticesOf(platform, own) : nothing
}

function percentiles(found: readonly (number | null)[] | null) {
  const [median, percentile90] = found ?? []
  return { median: median ?? null, percentile90: percentile90 ?? null }
}
