import {
  fetchDashboardChoices,
  fetchDashboardEfficiency,
  fetchDashboardSavings,
  fetchDashboardSummary,
  fetchDashboardUtilization,
} from '@econsult/contract/dashboard'
import { fetchDashboardOutcomeRows, fetchDashboardOutcomes } from '@econsult/contract/dashboard/outcomes'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { fetchChoices } from './choices/fetch-choices.ts'
import { fetchSummary } from './counts/fetch-summary.ts'
import { fetchEfficiency } from './efficiency/fetch-efficiency.ts'
import { fetchOutcomeRows } from './outcomes/fetch-outcome-rows.ts'
import { fetchOutcomes } from './outcomes/fetch-outcomes.ts'
import { fetchSavings } from './savings/fetch-savings.ts'
import { fetchUtilization } from './utilization/fetch-utilization.ts'

/**
 * Figures about consults. Tiles and lines are read from daily counts (`counts/`), medians and shares from facts;
 * `cases/consults` decides which consults a figure counts, so that the list behind a figure shows the same ones.
 */
export function dashboardRoutes(deps: CoreDeps): ServedCall[] {
  return [
    serve(fetchDashboardSummary, (request) => fetchSummary(deps, request)),
    serve(fetchDashboardUtilization, (request) => fetchUtilization(deps, request)),
    serve(fetchDashboardSavings, (request) => fetchSavings(deps, request)),
    serve(fetchDashboardEfficiency, (request) => fetchEfficiency(deps, request)),
    serve(fetchDashboardOutcomes, (request) => fetchOutcomes(deps, request)),
    serve(fetchDashboardOutcomeRows, (request) => fetchOutcomeRows(deps, request)),
    serve(fetchDashboardChoices, (request) => fetchChoices(deps, request)),
  ]
}
