import { SAVING_PER_CONSULT } from '@econsult/contract/dashboard'
import type * as contract from '@econsult/contract/dashboard'
import type { CoreDeps } from '../../../deps.ts'
import { inboxOwner } from '../../../sessions/caller.ts'
import type { Action } from '../../../http/action.ts'
import { countInbox } from '../../cases/inbox/store.ts'
import { answerDashboard, sumOf } from '../counted-consults.ts'
import { findVisitsAvoided } from '../outcomes/fetch-outcomes.ts'
import { presentMonths } from '../present.ts'

/** Returns the metrics of the tiles and of the chart Consults Over Time (DASH-01). */
export const fetchDashboardSummary: Action<typeof contract.fetchDashboardSummary, CoreDeps> = async (
  deps,
  request,
) => {
  return answerDashboard(deps, request, async ({ handle, counted, totals, head }) => {
    const inbox = await countInbox(handle, inboxOwner(request.caller), 'open')
    return {
      openConsults: sumOf(totals, (month) => month.open),
      unassignedConsults: sumOf(totals, (month) => month.unassigned),
      unreadConsults: inbox.unread,
      estimatedCostSavings: head.totalConsults * SAVING_PER_CONSULT,
      visitsAvoided: await findVisitsAvoided(handle, counted),
      months: presentMonths(counted.period, totals),
    }
  })
}
