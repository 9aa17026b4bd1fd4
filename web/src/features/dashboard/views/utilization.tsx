import type { DashboardUtilization } from '@econsult/contract/dashboard'
import { styled } from '@mui/material/styles'
import { formatMonth } from '../../../lib/dates.ts'
import { PATHS } from '../../../lib/paths.ts'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { MonthBars } from '../charts/month-bars.tsx'
import { ShareBars } from '../charts/share-bars.tsx'
import { FRESH, useFetchDashboardUtilizationQuery } from '../dashboard-calls.ts'
import { useDashboardFilter } from '../filter/use-dashboard-filter.ts'
import { DashboardScreen, NoConsults } from '../frame/dashboard-screen.tsx'
import { ActiveUsers } from '../parts/active-users.tsx'
import { type Behind, behindFigures, monthPath } from '../parts/behind.ts'
import { ChartCard } from '../parts/chart-card.tsx'
import { EXPLANATIONS } from '../parts/explanations.ts'
import { StateShares } from '../parts/state-shares.tsx'
import { consultWords } from '../parts/words.ts'
import { BY_PROVIDER, UtilizationTiles } from './utilization-tiles.tsx'
import {
  monthTable,
  providerTable,
  specialtyTable,
  stateTable,
  utilizationTables,
} from './utilization-tables.ts'
import { phrases } from './phrases.ts'

const Pair = styled('div', { shouldForwardProp: (name) => name !== 'columns' })<{ columns: string }>(
  ({ theme, columns }) => ({
    display: 'grid',
    gridTemplateColumns: columns,
    gap: 16,
    alignItems: 'stretch',
    [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
  }),
)

/** Dashboard page with consults by month, specialty, provider and state, and active users (DASH-02). */
export function Utilization() {
  const [filter] = useDashboardFilter()
  const answer = useFetchDashboardUtilizationQuery(filter, FRESH)
  return (
    <DashboardScreen
      path={PATHS.utilization}
      tiles={3}
      answer={answer}
      tables={(data) => utilizationTables(data, behindFigures(data, filter))}
    >
      {(data) => (
        <>
          <UtilizationTiles data={data} behind={behindFigures(data, filter)} />
          {data.totalConsults === 0 ? (
            <>
              <NoConsults />
              {data.activeUsers ? <ActiveUsers users={data.activeUsers} /> : null}
            </>
          ) : (
            <Charts data={data} behind={behindFigures(data, filter)} />
          )}
        </>
      )}
    </DashboardScreen>
  )
}

function Charts({ data, behind }: { data: DashboardUtilization; behind: Behind }) {
  const months = monthTable(data, behind)
  const specialties = data.specialties.map((row) => ({ ...row, to: behind.of({ specialtyId: row.id }) }))
  return (
    <>
      <Pair columns="minmax(0, 644fr) minmax(0, 295fr)">
        <ChartCard table={months} explanation={EXPLANATIONS.totalConsults} axis={phrases.noOfConsults}>
          <MonthBars
            label={phrases.consultsInTotal({ title: months.title, count: data.totalConsults })}
            months={data.months.map((month) => month.month)}
            values={data.months.map((month) => month.consults)}
            pathAt={(index) => monthPath(data, behind, index)}
            wordsAt={(index) => {
              const month = data.months[index]
              return (
                month && { head: formatMonth(month.month), lines: [{ figure: consultWords(month.consults) }] }
              )
            }}
          />
        </ChartCard>
        <StateShares
          states={data.states}
          total={data.totalConsults}
          table={stateTable(data, behind)}
          behind={behind}
        />
      </Pair>
      <Pair columns="repeat(2, minmax(0, 1fr))">
        <ChartCard table={specialtyTable(data, behind)} explanation={EXPLANATIONS.bySpecialty}>
          <ShareBars
            caption={phrases.consultsBySpecialty}
            rows={specialties}
            others={phrases.otherSpecialties}
            whole={data.totalConsults}
          />
        </ChartCard>
        <div style={{ display: 'grid', gap: 16 }}>
          <ChartCard
            id={BY_PROVIDER}
            table={providerTable(data, behind)}
            explanation={EXPLANATIONS.byProvider}
          >
            <ShareBars
              caption={phrases.consultsByProvider}
              rows={providersOf(data).map((row) => ({
                ...row,
                ...(row.id === 'others'
                  ? {}
                  : { mark: <PersonAvatar name={row.name} />, to: behind.of({ providerId: row.id }) }),
              }))}
              others={phrases.otherProviders}
              whole={data.totalConsults}
            />
          </ChartCard>
          {data.activeUsers ? <ActiveUsers users={data.activeUsers} /> : null}
        </div>
      </Pair>
    </>
  )
}

function providersOf({ providers, otherProviders }: DashboardUtilization) {
  if (otherProviders.providers === 0) return providers
  const name = phrases.moreProviders({ count: otherProviders.providers })
  return [...providers, { id: 'others', name, consults: otherProviders.consults }]
}
