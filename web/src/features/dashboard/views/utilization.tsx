import type { DashboardUtilization } from '@econsult/contract/dashboard'
import { styled } from '@mui/material/styles'
import { PATHS } from '../../../lib/paths.ts'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { MonthBars } from '../charts/month-bars.tsx'
import { ShareBars, withOthers } from '../charts/share-bars.tsx'
import { FRESH, useFetchDashboardUtilizationQuery } from '../dashboard-calls.ts'
import { useDashboardFilter } from '../filter/use-dashboard-filter.ts'
import { DashboardScreen, NoConsults } from '../frame/dashboard-screen.tsx'
import { ActiveUsers } from '../parts/active-users.tsx'
import { ChartCard } from '../parts/chart-card.tsx'
import { EXPLANATIONS } from '../parts/explanations.ts'
import { StateShares } from '../parts/state-shares.tsx'
import { consultWords, monthWords } from '../parts/words.ts'
import { UtilizationTiles } from './utilization-tiles.tsx'
import {
  monthTable,
  providerTable,
  specialtyTable,
  stateTable,
  utilizationTables,
} from './utilization-tables.ts'

const Pair = styled('div', { shouldForwardProp: (name) => name !== 'columns' })<{ columns: string }>(
  ({ theme, columns }) => ({
    display: 'grid',
    gridTemplateColumns: columns,
    gap: 16,
    alignItems: 'stretch',
    [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
  }),
)

/** Consults by month, specialty, provider and state, and who is active (decisions, section 6; DASH-02). */
export function Utilization() {
  const [filter] = useDashboardFilter()
  const answer = useFetchDashboardUtilizationQuery(filter, FRESH)
  return (
    <DashboardScreen path={PATHS.utilization} tiles={3} answer={answer} tables={utilizationTables}>
      {(data) => (
        <>
          <UtilizationTiles data={data} />
          {data.totalConsults === 0 ? <NoConsults /> : <Charts data={data} />}
        </>
      )}
    </DashboardScreen>
  )
}

function Charts({ data }: { data: DashboardUtilization }) {
  const months = monthTable(data)
  const specialties = data.specialties
  return (
    <>
      <Pair columns="minmax(0, 644fr) minmax(0, 295fr)">
        <ChartCard table={months} explanation={EXPLANATIONS.totalConsults} axis="No. of Consults">
          <MonthBars
            label={`${months.title}, ${consultWords(data.totalConsults)} in all`}
            months={data.months.map((month) => month.month)}
            values={data.months.map((month) => month.consults)}
            wordsAt={(index) => {
              const month = data.months[index]
              return (
                month && { head: monthWords(month.month), lines: [{ figure: consultWords(month.consults) }] }
              )
            }}
          />
        </ChartCard>
        <StateShares states={data.states} total={data.totalConsults} table={stateTable(data)} />
      </Pair>
      <Pair columns="repeat(2, minmax(0, 1fr))">
        <ChartCard table={specialtyTable(data)} explanation={EXPLANATIONS.bySpecialty}>
          <ShareBars
            caption="Consults by specialty"
            rows={withOthers(specialties, 'specialties')}
            whole={data.totalConsults}
          />
        </ChartCard>
        <div style={{ display: 'grid', gap: 16 }}>
          <ChartCard table={providerTable(data)} explanation={EXPLANATIONS.byProvider}>
            <ShareBars
              caption="Consults by provider"
              rows={withOthers(
                providersOf(data).map((row) => ({
                  ...row,
                  ...(row.id === 'others' ? {} : { mark: <PersonAvatar name={row.name} /> }),
                })),
                'providers',
              )}
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
  const name = `${otherProviders.providers} more providers`
  return [...providers, { id: 'others', name, consults: otherProviders.consults }]
}
