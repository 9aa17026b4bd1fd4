import type { DashboardSummary } from '@econsult/contract/dashboard'
import { useTheme } from '@mui/material/styles'
import { formatMonth } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
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
import { consultWords, dollarWords } from '../parts/words.ts'
import { boldText } from '../../../ui/bold-text.tsx'
import { phrases } from './phrases.ts'

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
        title={phrases.totalConsults}
        figure={formatNumber(totalConsults)}
        to={behind.of()}
        detail={<MonthDetail months={data.months} behind={behind} />}
        explanation={EXPLANATIONS.totalConsults}
      />
      <Tile
        title={phrases.openConsults}
        figure={formatNumber(openConsults)}
        to={behind.of({ folder: 'cases' })}
        detail={<OpenDetail unread={unreadConsults} unassigned={unassignedConsults} behind={behind} />}
        explanation={EXPLANATIONS.openConsults}
      />
      <Tile
        title={phrases.estimatedSavings}
        figure={dollarWords(data.estimatedCostSavings)}
        to={behind.of()}
        detail={<SavingDetail {...data} behind={behind} />}
        explanation={EXPLANATIONS.savings}
      />
    </Tiles>
  )
}

const STRONG = { strong: boldText }

/**
 * Details of the open consults: '5 unread in your inbox, 3 unassigned'. Administrators do not see the unread number,
 * and specialists do not see the unassigned one.
 */
function OpenDetail({ unread, unassigned, behind }: { unread: number; unassigned: number; behind: Behind }) {
  const { userType } = useUser()
  const words = phrases.unassigned({ count: unassigned })
  const waiting = <FigureLink to={behind.of({ folder: 'cases', isUnassigned: true })}>{words}</FigureLink>
  if (userType === 'Admin') return waiting
  const inbox = `${PATHS.openCases}?unread=1`
  return (
    <>
      <FigureLink to={inbox}>{phrases.unread(STRONG, { count: unread })}</FigureLink>
      {userType === 'Specialty' ? null : <>, {waiting}</>}
    </>
  )
}

function OverTime({ data, behind }: FiguresProps) {
  const { palette } = useTheme().vars
  const table = consultsByMonth(phrases.consultsOverTime, data, behind)
  const [first, last] = [data.months.at(0), data.months.at(-1)]
  const label =
    first && last
      ? phrases.overTimeLabel({
          title: table.title,
          first: first.consults,
          firstMonth: formatMonth(first.month),
          last: last.consults,
          lastMonth: formatMonth(last.month),
        })
      : table.title
  return (
    <ChartCard table={table} explanation={EXPLANATIONS.totalConsults} axis={phrases.noOfConsults}>
      <MonthLine
        tall
        label={label}
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
          return (
            month && { head: formatMonth(month.month), lines: [{ figure: consultWords(month.consults) }] }
          )
        }}
      />
    </ChartCard>
  )
}

function tablesOf(data: DashboardSummary, behind: Behind): FigureTable[] {
  const tiles: FigureTable = {
    title: phrases.figures,
    columns: [phrases.figure, phrases.value],
    rows: [
      [phrases.totalConsults, data.totalConsults],
      [phrases.openConsults, data.openConsults],
      [phrases.estimatedSavingsInDollars, data.estimatedCostSavings],
    ],
  }
  return [tiles, consultsByMonth(phrases.consultsOverTime, data, behind)]
}
