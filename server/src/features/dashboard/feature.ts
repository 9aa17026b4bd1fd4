import * as dashboardContract from '@econsult/contract/dashboard'
import * as outcomesContract from '@econsult/contract/dashboard/outcomes'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { SECOND } from '../../scheduling/durations.ts'
import { addChangesToCounts } from '../../case-events/counts/store.ts'
import { fetchDashboardChoices } from './choices/fetch-choices.ts'
import { fetchDashboardSummary } from './counts/fetch-summary.ts'
import { fetchDashboardEfficiency } from './efficiency/fetch-efficiency.ts'
import { fetchDashboardOutcomeRows } from './outcomes/fetch-outcome-rows.ts'
import { fetchDashboardOutcomes } from './outcomes/fetch-outcomes.ts'
import { fetchDashboardSavings } from './savings/fetch-savings.ts'
import { fetchDashboardUtilization } from './utilization/fetch-utilization.ts'

/**
 * Dashboards of consults. Tiles and line charts are computed from daily counts (`counts/`). Medians and shares are
 * computed from the stored facts of the consults. `cases/consults` decides which consults a metric counts, so that the
 * list behind a metric contains exactly the counted consults.
 */
export const dashboardFeature: Feature = {
  calls: (deps) => [
    serve(dashboardContract.fetchDashboardSummary, (request) => fetchDashboardSummary(deps, request)),
    serve(dashboardContract.fetchDashboardUtilization, (request) => fetchDashboardUtilization(deps, request)),
    serve(dashboardContract.fetchDashboardSavings, (request) => fetchDashboardSavings(deps, request)),
    serve(dashboardContract.fetchDashboardEfficiency, (request) => fetchDashboardEfficiency(deps, request)),
    serve(outcomesContract.fetchDashboardOutcomes, (request) => fetchDashboardOutcomes(deps, request)),
    serve(outcomesContract.fetchDashboardOutcomeRows, (request) => fetchDashboardOutcomeRows(deps, request)),
    serve(dashboardContract.fetchDashboardChoices, (request) => fetchDashboardChoices(deps, request)),
  ],
  timers: (deps) => [
    {
      what: 'counts of consults',
      everyMs: 10 * SECOND,
      work: () => deps.database.asSystem(addChangesToCounts),
    },
  ],
}
