import type { InputOf, ReplyOf } from '@econsult/contract/call'
import {
  type DashboardFilter,
  fetchDashboardChoices,
  fetchDashboardEfficiency,
  fetchDashboardSavings,
  fetchDashboardSummary,
  fetchDashboardUtilization,
} from '@econsult/contract/dashboard'
import { fetchDashboardOutcomeRows, fetchDashboardOutcomes } from '@econsult/contract/dashboard/outcomes'
import { sends, serverApi } from '../../lib/server-api.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchDashboardSummary: build.query<ReplyOf<typeof fetchDashboardSummary>, DashboardFilter>({
      query: sends(fetchDashboardSummary),
    }),
    fetchDashboardUtilization: build.query<ReplyOf<typeof fetchDashboardUtilization>, DashboardFilter>({
      query: sends(fetchDashboardUtilization),
    }),
    fetchDashboardSavings: build.query<ReplyOf<typeof fetchDashboardSavings>, DashboardFilter>({
      query: sends(fetchDashboardSavings),
    }),
    fetchDashboardEfficiency: build.query<ReplyOf<typeof fetchDashboardEfficiency>, DashboardFilter>({
      query: sends(fetchDashboardEfficiency),
    }),
    fetchDashboardOutcomes: build.query<ReplyOf<typeof fetchDashboardOutcomes>, DashboardFilter>({
      query: sends(fetchDashboardOutcomes),
    }),
    fetchDashboardOutcomeRows: build.query<
      ReplyOf<typeof fetchDashboardOutcomeRows>,
      InputOf<typeof fetchDashboardOutcomeRows>
    >({ query: sends(fetchDashboardOutcomeRows), keepUnusedDataFor: 0 }),
    fetchDashboardChoices: build.query<
      ReplyOf<typeof fetchDashboardChoices>,
      InputOf<typeof fetchDashboardChoices>
    >({
      query: sends(fetchDashboardChoices),
    }),
  }),
})

export const {
  useFetchDashboardSummaryQuery,
  useFetchDashboardUtilizationQuery,
  useFetchDashboardSavingsQuery,
  useFetchDashboardEfficiencyQuery,
  useFetchDashboardOutcomesQuery,
  useLazyFetchDashboardOutcomeRowsQuery,
  useFetchDashboardChoicesQuery,
} = api

/** Figures are fetched again whenever a page is opened, because other people's cases change them. */
export const FRESH = { refetchOnMountOrArgChange: true }
