import { type DashboardSavings, SAVING_PER_CONSULT } from '@econsult/contract/dashboard'
import { styled } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { formatMonth } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { PATHS } from '../../../lib/paths.ts'
import { MonthBars } from '../charts/month-bars.tsx'
import { FRESH, useFetchDashboardSavingsQuery } from '../dashboard-calls.ts'
import { useDashboardFilter } from '../filter/use-dashboard-filter.ts'
import { DashboardScreen, NoConsults } from '../frame/dashboard-screen.tsx'
import { type Behind, behindFigures, linked, monthPath } from '../parts/behind.ts'
import { ChartCard } from '../parts/chart-card.tsx'
import {
  NOT_SUBMITTED,
  NOT_SUBMITTED_NAME,
  SUBMITTED,
  SUBMITTED_NAME,
  WITHOUT_CLAIM,
} from '../parts/claim-lists.ts'
import { ClaimShares } from '../parts/claim-shares.tsx'
import { CodeTable } from '../parts/code-table.tsx'
import { EXPLANATIONS } from '../parts/explanations.ts'
import type { FigureTable } from '../parts/figure-table.ts'
import { linkTo, strongLinkTo } from '../parts/link-elements.tsx'
import { SavingDetail } from '../parts/saving-detail.tsx'
import { Tile, Tiles } from '../parts/tile.tsx'
import { axisDollars, consultWords, dollarWords, shareWords } from '../parts/words.ts'
import { phrases } from './phrases.ts'

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

function SavingTiles({ data, behind }: FiguresProps) {
  const { claims, closedConsults } = data
  return (
    <Tiles columns={3}>
      <Tile
        title={phrases.estimatedSavings}
        figure={dollarWords(data.estimatedCostSavings)}
        to={behind.of()}
        detail={<SavingDetail {...data} behind={behind} />}
        explanation={EXPLANATIONS.savings}
      />
      <Tile
        title={phrases.claimsSubmitted}
        figure={formatNumber(claims.submitted)}
        to={behind.of(SUBMITTED)}
        detail={
          <>
            {phrases.shareOfClosed(
              {
                shareLink: strongLinkTo(behind.of(SUBMITTED)),
                closedLink: linkTo(behind.of({ folder: 'closed_cases' })),
              },
              { share: shareWords(claims.submitted, closedConsults), closed: closedConsults },
            )}
          </>
        }
        explanation={EXPLANATIONS.submitted}
      />
      <Tile
        title={phrases.claimsNotSubmitted}
        figure={formatNumber(claims.notSubmitted)}
        to={behind.of(NOT_SUBMITTED)}
        detail={phrases.reportWithoutClaim}
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
      axis={phrases.dollarsPerConsult({ amount: dollarWords(SAVING_PER_CONSULT) })}
    >
      <MonthBars
        label={phrases.savingsInTotal({
          title: table.title,
          amount: dollarWords(data.estimatedCostSavings),
        })}
        months={data.months.map((month) => month.month)}
        values={data.months.map((month) => month.estimatedCostSavings)}
        step={SAVING_PER_CONSULT}
        tickWords={axisDollars}
        pathAt={(index) => monthPath(data, behind, index)}
        wordsAt={(index) => {
          const month = data.months[index]
          return (
            month && {
              head: `${formatMonth(month.month)}, ${consultWords(month.consults)}`,
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
    title: phrases.savingsByMonth,
    columns: [phrases.month, phrases.consults, phrases.estimatedSavings, SUBMITTED_NAME, NOT_SUBMITTED_NAME],
    rows: months
      .map((row) => [
        { shown: formatMonth(row.month), value: row.month },
        linked(row.consults, ofMonth(row.month)),
        inDollars(row.estimatedCostSavings, ofMonth(row.month)),
        linked(row.submitted, ofMonth(row.month, SUBMITTED)),
        linked(row.notSubmitted, ofMonth(row.month, NOT_SUBMITTED)),
      ])
      .toReversed(),
    total: [
      phrases.total,
      linked(totalConsults, of()),
      inDollars(estimatedCostSavings, of()),
      linked(claims.submitted, of(SUBMITTED)),
      linked(claims.notSubmitted, of(NOT_SUBMITTED)),
    ],
  }
}

function claimTable({ claims, closedConsults }: DashboardSavings, { of }: Behind): FigureTable {
  return {
    title: phrases.claimsByStatus,
    columns: [phrases.status, phrases.closedConsults],
    rows: [
      [SUBMITTED_NAME, linked(claims.submitted, of(SUBMITTED))],
      [NOT_SUBMITTED_NAME, linked(claims.notSubmitted, of(NOT_SUBMITTED))],
      [phrases.noClaim, linked(claims.none, of(WITHOUT_CLAIM))],
    ],
    total: [phrases.total, linked(closedConsults, of({ folder: 'closed_cases' }))],
  }
}

function tablesOf(data: DashboardSavings, behind: Behind): FigureTable[] {
  return [
    monthTable(data, behind),
    claimTable(data, behind),
    {
      title: phrases.billedCodes,
      columns: [phrases.code, phrases.description, phrases.claims, phrases.last6Months],
      rows: data.codes.map((row) => [row.code, row.description, row.claims, row.lastSixMonths]),
    },
  ]
}
