import type { DashboardUtilization } from '@econsult/contract/dashboard'
import { EXPLANATIONS } from '../parts/explanations.ts'
import { MonthDetail } from '../parts/month-detail.tsx'
import { Tile, Tiles } from '../parts/tile.tsx'
import { decimalWords, monthName, numberWords } from '../parts/words.ts'

/** Consults, who is active, and how many consults that makes for each; a specialist sees providers instead. */
export function UtilizationTiles({ data }: { data: DashboardUtilization }) {
  return (
    <Tiles columns={3}>
      <Tile
        title="Consults"
        figure={numberWords(data.totalConsults)}
        detail={<MonthDetail months={data.months} />}
        explanation={EXPLANATIONS.totalConsults}
      />
      {data.activeUsers ? (
        <UserTiles months={data.months} active={data.activeUsers.active} total={data.activeUsers.total} />
      ) : (
        <ProviderTiles data={data} />
      )}
    </Tiles>
  )
}

type UserTilesProps = { months: DashboardUtilization['months']; active: number; total: number }

function UserTiles({ months, active, total }: UserTilesProps) {
  const each = (consults: number) => decimalWords(active === 0 ? null : consults / active)
  const [last, before] = [months.at(-1), months.at(-2)]
  return (
    <>
      <Tile
        title="Active Users"
        figure={numberWords(active)}
        unit={`of ${numberWords(total)}`}
        detail="Signed in within the last 30 days"
        explanation={EXPLANATIONS.activeUsers}
      />
      <Tile
        title="Consults per Active User"
        figure={each(last?.consults ?? 0)}
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

function ProviderTiles({ data }: { data: DashboardUtilization }) {
  const providers = data.providers.length + data.otherProviders.providers
  return (
    <>
      <Tile
        title="Providers"
        figure={numberWords(providers)}
        detail="Who sent you a consult"
        explanation={EXPLANATIONS.providers}
      />
      <Tile
        title="Consults per Provider"
        figure={decimalWords(providers === 0 ? null : data.totalConsults / providers)}
        detail="In these dates"
        explanation={EXPLANATIONS.consultsPerProvider}
      />
    </>
  )
}
