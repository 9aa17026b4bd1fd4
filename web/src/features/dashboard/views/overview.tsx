import { type DashboardSummary, SAVING_PER_CONSULT } from '@econsult/contract/dashboard'
import { useTheme } from '@mui/material/styles'
import { PATHS } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { MonthLine } from '../charts/month-line.tsx'
import { FRESH, useFetchDashboardSummaryQuery } from '../dashboard-calls.ts'
import { useDashboardFilter } from '../filter/use-dashboard-filter.ts'
import { DashboardScreen, NoConsults } from '../frame/dashboard-screen.tsx'
import { ChartCard } from '../parts/chart-card.tsx'
import { EXPLANATIONS } from '../parts/explanations.ts'
import type { FigureTable } from '../parts/figure-table.ts'
import { MonthDetail } from '../parts/month-detail.tsx'
import { Tile, Tiles } from '../parts/tile.tsx'
import { consultWords, dollarWords, monthWords, numberWords } from '../parts/words.ts'

/** The main dashboard: three tiles and Consults Over Time (document 2, section 2; DASH-01). */
export function Overview() {
  const [filter] = useDashboardFilter()
  const answer = useFetchDashboardSummaryQuery(filter, FRESH)
  return (
    <DashboardScreen path={PATHS.dashboard} tiles={3} answer={answer} tables={tablesOf}>
      {(data) => (
        <>
          <SummaryTiles data={data} />
          {data.totalConsults === 0 ? <NoConsults /> : <OverTime data={data} />}
        </>
      )}
    </DashboardScreen>
  )
}

function SummaryTiles({ data }: { data: DashboardSummary }) {
  const { totalConsults, openConsults, unassignedConsults, unreadConsults } = data
  return (
    <Tiles columns={3}>
      <Tile
        title="Total Consults"
        figure={numberWords(totalConsults)}
        detail={<MonthDetail months={data.months} />}
        explanation={EXPLANATIONS.totalConsults}
      />
      <Tile
        title="Open Consults"
        figure={numberWords(openConsults)}
        detail={<OpenDetail unread={unreadConsults} unassigned={unassignedConsults} />}
        explanation={EXPLANATIONS.openConsults}
      />
      <Tile
        title="Estimated Cost Savings"
        figure={dollarWords(data.estimatedCostSavings)}
        detail={`${consultWords(totalConsults)} at $${SAVING_PER_CONSULT} each`}
        explanation={EXPLANATIONS.savings}
      />
    </Tiles>
  )
}

/** '5 unread in your inbox, 3 unassigned': nothing is unread to an Admin, and what a specialist has is assigned. */
function OpenDetail({ unread, unassigned }: { unread: number; unassigned: number }) {
  const { userType } = useUser()
  const words = `${numberWords(unassigned)} unassigned`
  if (userType === 'Admin') return words
  return (
    <>
      <b>{numberWords(unread)}</b> unread in your inbox{userType === 'Specialty' ? '' : `, ${words}`}
    </>
  )
}

function OverTime({ data }: { data: DashboardSummary }) {
  const { palette } = useTheme().vars
  const table = monthTable(data)
  const [first, last] = [data.months.at(0), data.months.at(-1)]
  const ends =
    first && last
      ? `, ${first.consults} in ${monthWords(first.month)} to ${last.consults} in ${monthWords(last.month)}`
      : ''
  return (
    <ChartCard table={table} explanation={EXPLANATIONS.totalConsults} axis="No. of Consults">
      <MonthLine
        tall
        label={`${table.title}${ends}`}
        months={data.months.map((month) => month.month)}
        series={[
          {
            id: 'consults',
            color: palette.primary.main,
            values: data.months.map((month) => month.consults),
            filled: true,
          },
        ]}
        wordsAt={(index) => {
          const month = data.months[index]
          return month && { head: monthWords(month.month), lines: [{ figure: consultWords(month.consults) }] }
        }}
      />
    </ChartCard>
  )
}

function monthTable({ months, totalConsults }: DashboardSummary): FigureTable {
  return {
    title: 'Consults Over Time',
    columns: ['Month', 'No. of Consults'],
    rows: months
      .map(({ month, consults }) => [{ shown: monthWords(month), value: month }, consults])
      .toReversed(),
    total: ['Total', totalConsults],
  }
}

function tablesOf(data: DashboardSummary): FigureTable[] {
  const tiles: FigureTable = {
    title: 'Figures',
    columns: ['Figure', 'Value'],
    rows: [
      ['Total Consults', data.totalConsults],
      ['Open Consults', data.openConsults],
      ['Estimated Cost Savings, US dollars', data.estimatedCostSavings],
    ],
  }
  return [tiles, monthTable(data)]
}
