import {
  fetchDashboardChoices,
  fetchDashboardEfficiency,
  fetchDashboardSavings,
  fetchDashboardSummary,
  fetchDashboardUtilization,
} from '@econsult/contract/dashboard'
import { fetchDashboardOutcomeRows, fetchDashboardOutcomes } from '@econsult/contract/dashboard/outcomes'
import { addCalls } from '../../lib/server-calls.ts'

const api = addCalls(({ query }) => ({
  fetchDashboardSummary: query(fetchDashboardSummary),
  fetchDashboardUtilization: query(fetchDashboardUtilization),
  fetchDashboardSavings: query(fetchDashboardSavings),
  fetchDashboardEfficiency: query(fetchDashboardEfficiency),
  fetchDashboardOutcomes: query(fetchDashboardOutcomes),
  fetchDashboardOutcomeRows: query(fetchDashboardOutcomeRows, { keepUnusedDataFor: 0 }),
  fetchDashboardChoices: query(fetchDashboardChoices),
}))

export const {
  useFetchDashboardSummaryQuery,
  useFetchDashboardUtilizationQuery,
  useFetchDashboardSavingsQuery,
  useFetchDashboardEfficiencyQuery,
  useFetchDashboardOutcomesQuery,
  useLazyFetchDashboardOutcomeRowsQuery,
  useFetchDashboardChoicesQuery,
} = api

/** Dashboard data is refetched each time that a page is opened, because other users' cases change it. */
export const FRESH = { refetchOnMountOrArgChange: true }
