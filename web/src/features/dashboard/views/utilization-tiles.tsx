import type { DashboardUtilization } from '@econsult/contract/dashboard'
import { ACTIVE_PEOPLE } from '../parts/active-users.tsx'
import { type Behind, monthPath } from '../parts/behind.ts'
import { EXPLANATIONS } from '../parts/explanations.ts'
import { MonthDetail } from '../parts/month-detail.tsx'
import { Tile, Tiles } from '../parts/tile.tsx'
import { decimalWords, monthName, numberWords } from '../parts/words.ts'

/** Id of the HTML element that lists the providers. */
export const BY_PROVIDER = 'by-provider'

type TilesProps = { data: DashboardUtilization; behind: Behind }

/** Scrolls to the element that lists the counted items. */
function show(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'center' })
}

/** Tiles for consults, active users, and consults per user; for a specialist, providers instead of users. */
export function UtilizationTiles({ data, behind }: TilesProps) {
  return (
    <Tiles columns={3}>
      <Tile
        title="Consults"
        figure={numberWords(data.totalConsults)}
        to={behind.of()}
        detail={<MonthDetail months={data.months} behind={behind} />}
        explanation={EXPLANATIONS.totalConsults}
      />
      {data.activeUsers ? (
        <UserTiles data={data} behind={behind} users={data.activeUsers} />
      ) : (
        <ProviderTiles data={data} behind={behind} />
      )}
    </Tiles>
  )
}

type UserTilesProps = TilesProps & { users: NonNullable<DashboardUtilization['activeUsers']> }

function UserTiles({ data, behind, users: { active, total } }: UserTilesProps) {
  const { months } = data
  const each = (consults: number) => decimalWords(active === 0 ? null : consults / active)
  const [last, before] = [months.at(-1), months.at(-2)]
  return (
    <>
      <Tile
        title="Active Users"
        figure={numberWords(active)}
        onOpen={() => show(ACTIVE_PEOPLE)}
        unit={`of ${numberWords(total)}`}
        detail="Signed in within the last 30 days"
        explanation={EXPLANATIONS.activeUsers}
      />
      <Tile
        title="Consults per Active User"
        figure={each(last?.consults ?? 0)}
        to={monthPath(data, behind, months.length - 1)}
        detail={
          last
            ? `In ${monthName(last.month)}${before ? `, ${each(before.consults)} in ${monthName(before.month)}` : ''}`
            : ''
        }
        explanation={EXPLANATIONS.consultsPerUser}
      />
    </>
  )
}

function ProviderTiles({ data, behind }: TilesProps) {
  const providers = data.providers.length + data.otherProviders.providers
  return (
    <>
      <Tile
        title="Providers"
        figure={numberWords(providers)}
        {...(providers === 0 ? { to: behind.of() } : { onOpen: () => show(BY_PROVIDER) })}
        detail="Who sent you a consult"
        explanation={EXPLANATIONS.providers}
      />
      <Tile
        title="Consults per Provider"
        figure={decimalWords(providers === 0 ? null : data.totalConsults / providers)}
        to={providers === 0 ? undefined : behind.of()}
        detail="In these dates"
        explanation={EXPLANATIONS.consultsPerProvider}
      />
    </>
  )
}
