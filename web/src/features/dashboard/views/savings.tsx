import { type DashboardSavings, SAVING_PER_CONSULT } from '@econsult/contract/dashboard'
import { styled } from '@mui/material/styles'
import { PATHS } from '../../../lib/paths.ts'
import { MonthBars } from '../charts/month-bars.tsx'
import { FRESH, useFetchDashboardSavingsQuery } from '../dashboard-calls.ts'
import { useDashboardFilter } from '../filter/use-dashboard-filter.ts'
import { DashboardScreen, NoConsults } from '../frame/dashboard-screen.tsx'
import { ChartCard } from '../parts/chart-card.tsx'
import { ClaimShares } from '../parts/claim-shares.tsx'
import { CodeTable } from '../parts/code-table.tsx'
import { EXPLANATIONS } from '../parts/explanations.ts'
import type { FigureTable } from '../parts/figure-table.ts'
import { Tile, Tiles } from '../parts/tile.tsx'
import { consultWords, dollarWords, monthWords, numberWords, shareWords } from '../parts/words.ts'

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 388fr) minmax(0, 658fr)',
  gap: 16,
  alignItems: 'stretch',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
}))

/** 541 per consult by month, claims by status and the billed CPT codes (decisions, section 6; DASH-02). */
export function Savings() {
  const [filter] = useDashboardFilter()
  const answer = useFetchDashboardSavingsQuery(filter, FRESH)
  return (
    <DashboardScreen path={PATHS.savings} tiles={3} answer={answer} tables={tablesOf}>
      {(data) => (
        <>
          <SavingTiles data={data} />
          {data.totalConsults === 0 ? (
            <NoConsults />
          ) : (
            <>
              <ByMonth data={data} />
              <Pair>
                <ClaimShares claims={data.claims} closed={data.closedConsults} table={claimTable(data)} />
                <CodeTable codes={data.codes} submitted={data.claims.submitted} />
              </Pair>
            </>
          )}
        </>
      )}
    </DashboardScreen>
  )
}

function SavingTiles({ data }: { data: DashboardSavings }) {
  const { claims, closedConsults } = data
  return (
    <Tiles columns={3}>
      <Tile
        title="Estimated Cost Savings"
        figure={dollarWords(data.estimatedCostSavings)}
        detail={`${consultWords(data.totalConsults)} at $${SAVING_PER_CONSULT} each`}
        explanation={EXPLANATIONS.savings}
      />
      <Tile
        title="Claims Submitted"
        figure={numberWords(claims.submitted)}
        detail={
          <>
            <b>{shareWords(claims.submitted, closedConsults)}</b> of {numberWords(closedConsults)} closed
            consults
          </>
        }
        explanation={EXPLANATIONS.submitted}
      />
      <Tile
        title="Claims Not Submitted"
        figure={numberWords(claims.notSubmitted)}
        detail="Closed to athena without a claim"
        explanation={EXPLANATIONS.notSubmitted}
      />
    </Tiles>
  )
}

function ByMonth({ data }: { data: DashboardSavings }) {
  const table = monthTable(data)
  return (
    <ChartCard
      table={table}
      explanation={EXPLANATIONS.savings}
      axis={`US dollars, $${SAVING_PER_CONSULT} per consult`}
    >
      <MonthBars
        label={`${table.title}, ${dollarWords(data.estimatedCostSavings)} in all`}
        months={data.months.map((month) => month.month)}
        values={data.months.map((month) => month.estimatedCostSavings)}
        step={SAVING_PER_CONSULT}
        tickWords={(value) => (value < 1000 ? `$${value}` : `$${value / 1000}k`)}
        wordsAt={(index) => {
          const month = data.months[index]
          return (
            month && {
              head: `${monthWords(month.month)}, ${consultWords(month.consults)}`,
              lines: [{ figure: dollarWords(month.estimatedCostSavings) }],
            }
          )
        }}
      />
    </ChartCard>
  )
}

const inDollars = (value: number) => ({ shown: dollarWords(value), value })

function monthTable({ months, totalConsults, estimatedCostSavings, claims }: DashboardSavings): FigureTable {
  return {
    title: 'Estimated Cost Savings by Month',
    columns: ['Month', 'Consults', 'Estimated Cost Savings', 'SUBMITTED', 'NOT SUBMITTED'],
    rows: months
      .map((row) => [
        { shown: monthWords(row.month), value: row.month },
        row.consults,
        inDollars(row.estimatedCostSavings),
        row.submitted,
        row.notSubmitted,
      ])
      .toReversed(),
    total: ['Total', totalConsults, inDollars(estimatedCostSavings), claims.submitted, claims.notSubmitted],
  }
}

function claimTable({ claims, closedConsults }: DashboardSavings): FigureTable {
  return {
    title: 'Claims by Status',
    columns: ['Status', 'Closed consults'],
    rows: [
      ['SUBMITTED', claims.submitted],
      ['NOT SUBMITTED', claims.notSubmitted],
      ['No claim', claims.none],
    ],
    total: ['Total', closedConsults],
  }
}

function tablesOf(data: DashboardSavings): FigureTable[] {
  return [
    monthTable(data),
    claimTable(data),
    {
      title: 'Billed CPT Codes',
      columns: ['Code', 'Description', 'Claims', 'Last 6 months'],
      rows: data.codes.map((row) => [row.code, row.description, row.claims, row.lastSixMonths]),
    },
  ]
}
