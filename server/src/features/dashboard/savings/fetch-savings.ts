import { SAVING_PER_CONSULT } from '@econsult/contract/dashboard'
import type * as contract from '@econsult/contract/dashboard'
import type { CoreDeps } from '../../../deps.ts'
import type { Action } from '../../../http/action.ts'
import { answerDashboard, sumOf } from '../counted-consults.ts'
import { eachMonth } from '../present.ts'
import { findVisitsAvoided } from '../outcomes/fetch-outcomes.ts'
import { monthsOf } from '../rules.ts'
import { findCodes } from './store.ts'

const RECENT_MONTHS = 6

/**
 * Returns the savings by month ($541 for each consult), and the claims by status with their billed CPT codes (DASH-02).
 */
export const fetchDashboardSavings: Action<typeof contract.fetchDashboardSavings, CoreDeps> = async (
  deps,
  request,
) => {
  return answerDashboard(deps, request, async ({ handle, counted, totals: rows, head }) => {
    const { period } = counted
    const recent = `${monthsOf(period).slice(-RECENT_MONTHS)[0] ?? period.to.slice(0, 7)}-01`
    const codes = await findCodes(handle, counted, recent)
    const closedConsults = sumOf(rows, (row) => row.closed)
    const submitted = sumOf(rows, (row) => row.submitted)
    const notSubmitted = sumOf(rows, (row) => row.not_submitted)
    return {
      estimatedCostSavings: head.totalConsults * SAVING_PER_CONSULT,
      visitsAvoided: await findVisitsAvoided(handle, counted),
      closedConsults,
      claims: { submitted, notSubmitted, none: closedConsults - submitted - notSubmitted },
      months: eachMonth(period, rows).map(({ month, row }) => ({
        month,
        consults: row?.total ?? 0,
        estimatedCostSavings: (row?.total ?? 0) * SAVING_PER_CONSULT,
        submitted: row?.submitted ?? 0,
        notSubmitted: row?.not_submitted ?? 0,
      })),
      codes,
    }
  })
}
