import type { DashboardSummary } from '@econsult/contract/dashboard'
import { useTheme } from '@mui/material/styles'
import { PATHS } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { MonthLine } from '../charts/month-line.tsx'
import { FRESH, useFetchDashboardSummaryQuery } from '../dashboard-calls.ts'
import { useDashboardFilter } from '../filter/use-dashboard-filter.ts'
import { DashboardScreen, NoConsults } from '../frame/dashboard-screen.tsx'
import { type Behind, behindFigures, consultsByMonth, monthPath } from '../parts/behind.ts'
import { ChartCard } from '../parts/chart-card.tsx'
import { EXPLANATIONS } from '../parts/explanations.ts'
import { FigureLink } from '../parts/figure-link.ts'
import type { FigureTable } from '../parts/figure-table.ts'
import { MonthDetail } from '../parts/month-detail.tsx'
import { SavingDetail } from '../parts/saving-detail.tsx'
import { Tile, Tiles } from '../parts/tile.tsx'
import { consultWords, dollarWords, monthWords, numberWords } from '../parts/words.ts'

/** The main dashboard page: three tiles and the chart Consults Over Time (DASH-01). */
export function Overview() {
  const [filter] = useDashboardFilter()
  const answer = useFetchDashboardSummaryQuery(filter, FRESH)
  return (
    <DashboardScreen
      path={PATHS.dashboard}
      tiles={3}
      answer={answer}
      tables={(data) => tablesOf(data, behindFigures(data, filter))}
    >
      {(data) => (
        <>
          <SummaryTiles data={data} behind={behindFigures(data, filter)} />
          {data.totalConsults === 0 ? (
            <NoConsults />
          ) : (
            <OverTime data={data} behind={behindFigures(data, filter)} />
          )}
        </>
      )}
    </DashboardScreen>
  )
}

type FiguresProps = { data: DashboardSummary; behind: Behind }

function SummaryTiles({ data, behind }: FiguresProps) {
  const { totalConsults, openConsults, unassignedConsults, unreadConsults } = data
  return (
    <Tiles columns={3}>
      <Tile
        title="Total Consults"
        figure={numberWords(totalConsults)}
        to={behind.of()}
        detail={<MonthDetail months={data.months} behind={behind} />}
        explanation={EXPLANATIONS.totalConsults}
      />
      <Tile
        title="Open Consults"
        figure={numberWords(openConsults)}
        to={behind.of({ folder: 'cases' })}
        detail={<OpenDetail unread={unreadConsults} unassigned={unassignedConsults} behind={behind} />}
        explanation={EXPLANATIONS.openConsults}
      />
      <Tile
        title="Estimated Cost Savings"
        figure={dollarWords(data.estimatedCostSavings)}
        to={behind.of()}
        detail={<SavingDetail {...data} behind={behind} />}
        explanation={EXPLANATIONS.savings}
      />
    </Tiles>
  )
}

/**
 * Details of the open consults: '5 unread in your inbox, 3 unassigned'. Administrators do not see the unread number,
 * and specialists do not see the unassigned one.
 */
function OpenDetail({ unread, unassigned, behind }: { unread: number; unassigned: number; behind: Behind }) {
  const { userType } = useUser()
  const words = `${numberWords(unassigned)} unassigned`
  const waiting = <FigureLink to={behind.of({ folder: 'cases', isUnassigned: true })}>{words}</FigureLink>
  if (userType === 'Admin') return waiting
  const inbox = `${PATHS.openCases}?unread=1`
  return (
    <>
      <FigureLink to={inbox}>
        <b>{numberWords(unread)}</b> unread in your inbox
      </FigureLink>
      {userType === 'Specialty' ? null : <>, {waiting}</>}
    </>
  )
}

function OverTime({ data, behind }: FiguresProps) {
  const { palette } = useTheme().vars
  const table = consultsByMonth('Consults Over Time', data, behind)
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
        pathAt={(index) => monthPath(data, behind, index)}
        wordsAt={(index) => {
          const month = data.months[index]
          return month && { head: monthWords(month.month), lines: [{ figure: consultWords(month.consults) }] }
        }}
      />
    </ChartCard>
  )
}

function tablesOf(data: DashboardSummary, behind: Behind): FigureTable[] {
  const tiles: FigureTable = {
    title: 'Figures',
    columns: ['Figure', 'Value'],
    rows: [
      ['Total Consults', data.totalConsults],
      ['Open Consults', data.openConsults],
      ['Estimated Cost Savings, US dollars', data.estimatedCostSavings],
    ],
  }
  return [tiles, consultsByMonth('Consults Over Time', data, behind)]
}
