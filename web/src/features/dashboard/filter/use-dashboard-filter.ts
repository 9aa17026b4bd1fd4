import type { DashboardFilter } from '@econsult/contract/dashboard'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { filterSearch, readFilter } from './dashboard-filter.ts'

/**
 * The filter in the page's address, and a function that changes some of its fields; the Back button undoes the change.
 */
export function useDashboardFilter(): [DashboardFilter, (change: DashboardFilter) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const filter = useMemo(() => readFilter(new URLSearchParams(search)), [search])
  const change = useCallback(
    (part: DashboardFilter) => void navigate({ pathname, search: filterSearch({ ...filter, ...part }) }),
    [navigate, pathname, filter],
  )
  return [filter, change]
}
