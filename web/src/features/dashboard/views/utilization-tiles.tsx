import { ACTIVE_USER_DAYS, type DashboardUtilization, type MonthCount } from '@econsult/contract/dashboard'
import { monthName } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { ACTIVE_PEOPLE } from '../parts/active-users.tsx'
import { type Behind, monthPath } from '../parts/behind.ts'
import { EXPLANATIONS } from '../parts/explanations.ts'
import { MonthDetail } from '../parts/month-detail.tsx'
import { Tile, Tiles } from '../parts/tile.tsx'
import { decimalWords } from '../parts/words.ts'
import { phrases } from './phrases.ts'

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
        title={phrases.consults}
        figure={formatNumber(data.totalConsults)}
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
  const monthsWords = ({ month }: MonthCount, earlier: MonthCount | undefined) =>
    earlier === undefined
      ? phrases.inMonth({ month: monthName(month) })
      : phrases.inMonthAndBefore({
          month: monthName(month),
          before: each(earlier.consults),
          beforeMonth: monthName(earlier.month),
        })
  return (
    <>
      <Tile
        title={phrases.activeUsers}
        figure={formatNumber(active)}
        onOpen={() => show(ACTIVE_PEOPLE)}
        unit={phrases.ofUsers({ total })}
        detail={phrases.signedInWithin({ days: ACTIVE_USER_DAYS })}
        explanation={EXPLANATIONS.activeUsers}
      />
      <Tile
        title={phrases.consultsPerUser}
        figure={each(last?.consults ?? 0)}
        to={monthPath(data, behind, months.length - 1)}
        detail={last ? monthsWords(last, before) : ''}
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
        title={phrases.providers}
        figure={formatNumber(providers)}
        {...(providers === 0 ? { to: behind.of() } : { onOpen: () => show(BY_PROVIDER) })}
        detail={phrases.whoSentConsults}
        explanation={EXPLANATIONS.providers}
      />
      <Tile
        title={phrases.consultsPerProvider}
        figure={decimalWords(providers === 0 ? null : data.totalConsults / providers)}
        to={providers === 0 ? undefined : behind.of()}
        detail={phrases.onTheseDates}
        explanation={EXPLANATIONS.consultsPerProvider}
      />
    </>
  )
}
