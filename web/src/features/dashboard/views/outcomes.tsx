import { type DashboardFilter } from '@econsult/contract/dashboard'
import type { OutcomeRow } from '@econsult/contract/dashboard/outcomes'
import { styled } from '@mui/material/styles'
import { failureText } from '../../../lib/api-failure.ts'
import { PATHS } from '../../../lib/paths.ts'
import {
  FRESH,
  useFetchDashboardOutcomesQuery,
  useLazyFetchDashboardOutcomeRowsQuery,
} from '../dashboard-calls.ts'
import { useDashboardFilter } from '../filter/use-dashboard-filter.ts'
import { DashboardScreen, NoConsults } from '../frame/dashboard-screen.tsx'
import { behindFigures } from '../parts/behind.ts'
import { IntervalCard, PlanCard, ReferralCard, SpecialtyCard } from '../parts/outcome-cards.tsx'
import { outcomeTables, rowTable } from '../parts/outcome-tables.ts'
import { OutcomeTiles } from '../parts/outcome-tiles.tsx'
import { phrases } from './phrases.ts'

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
}))

/** Dashboard page with the outcomes of consults: surveys at closing, response intervals and declines (SURV-02). */
export function Outcomes() {
  const [filter] = useDashboardFilter()
  const answer = useFetchDashboardOutcomesQuery(filter, FRESH)
  const readRows = useOutcomeRows(filter)
  return (
    <DashboardScreen
      path={PATHS.outcomes}
      tiles={4}
      charts={2}
      answer={answer}
      tables={(data) => outcomeTables(data, behindFigures(data, filter))}
      loadTables={async () => [rowTable(await readRows())]}
    >
      {(data) => {
        const figures = { data, behind: behindFigures(data, filter) }
        return (
          <>
            <OutcomeTiles {...figures} />
            {data.totalConsults === 0 ? (
              <NoConsults />
            ) : (
              <Pair>
                <ReferralCard {...figures} />
                <PlanCard {...figures} />
                <IntervalCard {...figures} />
                <SpecialtyCard {...figures} />
              </Pair>
            )}
          </>
        )
      }}
    </DashboardScreen>
  )
}

/**
 * Returns a function that fetches the rows of all counted consults, page by page. It throws an error whose message is
 * shown to the user.
 */
function useOutcomeRows(filter: DashboardFilter): () => Promise<OutcomeRow[]> {
  const [read] = useLazyFetchDashboardOutcomeRowsQuery()
  return async () => {
    const rows: OutcomeRow[] = []
    for (;;) {
      const { data, error } = await read({ ...filter, skip: rows.length })
      if (error) throw new Error(failureText(error))
      if (!data) throw new Error(phrases.consultsNotLoaded)
      rows.push(...data.data.rows)
      if (data.data.isLast) return rows
    }
  }
}
