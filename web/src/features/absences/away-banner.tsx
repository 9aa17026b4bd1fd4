import { createsCases } from '@econsult/contract/roles'
import { CalendarOff } from 'lucide-react'
import { shortDay } from '../../lib/dates.ts'
import { accountPath } from '../../lib/paths.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { Banner } from '../../ui/banner.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useFetchAbsencesQuery } from './absence-calls.ts'
import { phrases } from './phrases.ts'

/** Shows absent users that they are away, and their cover; renders nothing for other users (TURN-09). */
export function AwayBanner() {
  const isSender = createsCases(useUser().userType)
  const now = useNow()
  const { data } = useFetchAbsencesQuery({})
  const away = data?.data.absences.find(({ isNow }) => isNow)
  if (!away) return null
  const nobody = isSender ? phrases.nobodyCoversSentence : phrases.poolCovers
  return (
    <Banner
      tone="warning"
      icon={CalendarOff}
      action={<TextLink to={accountPath('away')}>{phrases.changeOrEnd}</TextLink>}
    >
      {phrases.awayThrough({ day: shortDay(away.lastDay, now) })}{' '}
      {away.coverName === null ? nobody : phrases.nameCoversSentence({ name: away.coverName })}
    </Banner>
  )
}
