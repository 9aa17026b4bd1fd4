import { type DashboardSavings, SAVING_PER_CONSULT } from '@econsult/contract/dashboard'
import { styled } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { PATHS } from '../../../lib/paths.ts'
import { MonthBars } from '../charts/month-bars.tsx'
import { FRESH, useFetchDashboardSavingsQuery } from '../dashboard-calls.ts'
import { useDashboardFilter } from '../filter/use-dashboard-filter.ts'
import { DashboardScreen, NoConsults } from '../frame/dashboard-screen.tsx'
import { type Behind, behindFigures, linked, monthPath } from '../parts/behind.ts'
import { ChartCard } from '../parts/chart-card.tsx'
import { ClaimShares } from '../parts/claim-shares.tsx'
import { CodeTable } from '../parts/code-table.tsx'
import { EXPLANATIONS } from '../parts/explanations.ts'
import { FigureLink } from '../parts/figure-link.ts'
import type { FigureTable } from '../parts/figure-table.ts'
import { SavingDetail } from '../parts/saving-detail.tsx'
import { Tile, Tiles } from '../parts/tile.tsx'
import { consultWords, dollarWords, monthWords, numberWords, shareWords } from '../parts/words.ts'

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 388fr) minmax(0, 658fr)',
  gap: 16,
  alignItems: 'stretch',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
}))

/** The first and last counted day. */
type Period = Pick<DashboardSavings, 'from' | 'to'>

type SavingsProps = {
  Claims: ComponentType<Period>
  /** Fetches the tables of Claims for the CSV. */
  loadClaims: (period: Period) => Promise<readonly FigureTable[]>
}

/** Dashboard page with savings of $541 per consult by month, claims by status, and billed CPT codes (DASH-02). */
export function Savings({ Claims, loadClaims }: SavingsProps) {
  const [filter] = useDashboardFilter()
  const answer = useFetchDashboardSavingsQuery(filter, FRESH)
  return (
    <DashboardScreen
      path={PATHS.savings}
      tiles={3}
      answer={answer}
      tables={(data) => tablesOf(data, behindFigures(data, filter))}
      loadTables={loadClaims}
    >
      {(data) => (
        <>
          <Figures data={data} behind={behindFigures(data, filter)} />
          <Claims from={data.from} to={data.to} />
        </>
      )}
    </DashboardScreen>
  )
}

type FiguresProps = { data: DashboardSavings; behind: Behind }

function Figures({ data, behind }: FiguresProps) {
  return (
    <>
      <SavingTiles data={data} behind={behind} />
      {data.totalConsults === 0 ? (
        <NoConsults />
      ) : (
        <>
          <ByMonth data={data} behind={behind} />
          <Pair>
            <ClaimShares
              claims={data.claims}
              closed={data.closedConsults}
              table={claimTable(data, behind)}
              behind={behind}
            />
            <CodeTable
              codes={data.codes}
              submitted={data.claims.submitted}
              behind={behind}
              recent={firstRecentDay(data)}
            />
          </Pair>
        </>
      )}
    </>
  )
}

const RECENT_MONTHS = 6

/** The first counted day of the last six months. */
function firstRecentDay({ from, months }: DashboardSavings): string {
  const first = `${months.slice(-RECENT_MONTHS)[0]?.month ?? from.slice(0, 7)}-01`
  return first < from ? from : first
}

const SUBMITTED = { folder: 'closed_cases', claimStatus: 'SUBMITTED' } as const
const NOT_SUBMITTED = { folder: 'closed_cases', claimStatus: 'NOT SUBMITTED' } as const

function SavingTiles({ data, behind }: FiguresProps) {
  const { claims, closedConsults } = data
  return (
    <Tiles columns={3}>
      <Tile
        title="Estimated Cost Savings"
        figure={dollarWords(data.estimatedCostSavings)}
        to={behind.of()}
        detail={<SavingDetail {...data} behind={behind} />}
        explanation={EXPLANATIONS.savings}
      />
      <Tile
        title="Claims Submitted"
        figure={numberWords(claims.submitted)}
        to={behind.of(SUBMITTED)}
        detail={
          <>
            <FigureLink to={behind.of(SUBMITTED)}>
              <b>{shareWords(claims.submitted, closedConsults)}</b>
            </FigureLink>{' '}
            of{' '}
            <FigureLink to={behind.of({ folder: 'closed_cases' })}>{numberWords(closedConsults)}</FigureLink>{' '}
            closed consults
          </>
        }
        explanation={EXPLANATIONS.submitted}
      />
      <Tile
        title="Claims Not Submitted"
        figure={numberWords(claims.notSubmitted)}
        to={behind.of(NOT_SUBMITTED)}
        detail="Report sent to athena without a claim"
        explanation={EXPLANATIONS.notSubmitted}
      />
    </Tiles>
  )
}

function ByMonth({ data, behind }: FiguresProps) {
  const table = monthTable(data, behind)
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
        pathAt={(index) => monthPath(data, behind, index)}
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

const inDollars = (value: number, to: string) => linked(value, to, dollarWords(value))

function monthTable(data: DashboardSavings, { of, ofMonth }: Behind): FigureTable {
  const { months, totalConsults, estimatedCostSavings, claims } = data
  return {
    title: 'Estimated Cost Savings by Month',
    columns: ['Month', 'Consults', 'Estimated Cost Savings', 'SUBMITTED', 'NOT SUBMITTED'],
    rows: months
      .map((row) => [
        { shown: monthWords(row.month), value: row.month },
        linked(row.consults, ofMonth(row.month)),
        inDollars(row.estimatedCostSavings, ofMonth(row.month)),
        linked(row.submitted, ofMonth(row.month, SUBMITTED)),
        linked(row.notSubmitted, ofMonth(row.month, NOT_SUBMITTED)),
      ])
      .toReversed(),
    total: [
      'Total',
      linked(totalConsults, of()),
      inDollars(estimatedCostSavings, of()),
      linked(claims.submitted, of(SUBMITTED)),
      linked(claims.notSubmitted, of(NOT_SUBMITTED)),
    ],
  }
}

function claimTable({ claims, closedConsults }: DashboardSavings, { of }: Behind): FigureTable {
  return {
    title: 'Claims by Status',
    columns: ['Status', 'Closed consults'],
    rows: [
      ['SUBMITTED', linked(claims.submitted, of(SUBMITTED))],
      ['NOT SUBMITTED', linked(claims.notSubmitted, of(NOT_SUBMITTED))],
      ['No claim', linked(claims.none, of({ folder: 'closed_cases', claimStatus: '' }))],
    ],
    total: ['Total', linked(closedConsults, of({ folder: 'closed_cases' }))],
  }
}

function tablesOf(data: DashboardSavings, behind: Behind): FigureTable[] {
  return [
    monthTable(data, behind),
    claimTable(data, behind),
    {
      title: 'Billed CPT Codes',
      columns: ['Code', 'Description', 'Claims', 'Last 6 months'],
      rows: data.codes.map((row) => [row.code, row.description, row.claims, row.lastSixMonths]),
    },
  ]
}
