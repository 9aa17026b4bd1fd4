import { createsCases, type UserType } from '@econsult/contract/roles'
import MuiLink from '@mui/material/Link'
import { Phone, CloudOff } from 'lucide-react'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { useKeptState, useWaitingCount } from '../../../lib/kept-state.ts'
import { accountPath } from '../../../lib/paths.ts'
import { endWelcome, hasJustPaid } from '../../../lib/session/just-paid.ts'
import { useActing, useUser } from '../../../lib/session/use-session.ts'
import { ConfirmEmailBanner } from './confirm-email-banner.tsx'
import { styled } from '@mui/material/styles'
import { formatTime } from '../../../lib/dates.ts'
import { useReachability } from '../../../lib/reachability.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Text } from '../../../ui/layout/words.ts'
import { phrases } from './banner-phrases.ts'

const Place = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '0 24px 14px',
  [theme.breakpoints.down('lg')]: { padding: '0 16px 12px' },
}))

/** The invitation to add a phone number. */
function invitation(userType: UserType): string {
  if (createsCases(userType)) return phrases.textWhenAnswered
  return userType === 'Specialty' ? phrases.textWhenAssigned : phrases.textWhenNews
}

/** Returns a text such as 'Dr Hollow' for a clinician, else the full name. */
function welcomeName({ userType, firstName, lastName }: ReturnType<typeof useUser>): string {
  return userType === 'Biller' ? `${firstName} ${lastName}` : phrases.doctor({ lastName })
}

type InboxBannerProps = {
  /**
   * The time when the server returned the list on screen, in milliseconds since 1970; undefined if there is no list.
   */
  listedAt: number | undefined
}

/**
 * Shows the banner with the highest priority: no connection, then the welcome after a payment, then the request to
 * confirm the email, then the invitation to add a phone number. A dismissed invitation is not shown again until the
 * next sign-in (INB-13).
 */
export const InboxBanner = memo(function InboxBanner({ listedAt }: InboxBannerProps) {
  const user = useUser()
  const { phoneNumber, userType, emailConfirmed } = user
  const isActing = useActing() !== null
  const [isNew, setNew] = useState(hasJustPaid)
  const [isDismissed, setIsDismissed] = useKeptState('phone-banner-dismissed', false)
  const { isOffline } = useReachability()
  function dismissWelcome() {
    endWelcome()
    setNew(false)
  }
  if (isOffline) {
    return (
      <Place>
        <OfflineBanner listedAt={listedAt} />
      </Place>
    )
  }
  if (isNew) {
    return (
      <Place>
        <Banner tone="success" role="status" onDismiss={dismissWelcome}>
          {phrases.welcome({ name: welcomeName(user), email: user.email })}
        </Banner>
      </Place>
    )
  }
  if (!emailConfirmed) {
    return (
      <Place>
        <ConfirmEmailBanner />
      </Place>
    )
  }
  // Hidden from a delegate, who does not change the clinician's account.
  if (phoneNumber || isDismissed || isActing) return null
  const action = (
    <MuiLink component={Link} to={accountPath('user-information')} sx={{ whiteSpace: 'nowrap' }}>
      {phrases.addPhoneNumber}
    </MuiLink>
  )
  return (
    <Place>
      <Banner icon={Phone} action={action} onDismiss={() => setIsDismissed(true)}>
        {invitation(userType)}
      </Banner>
    </Place>
  )
})

/** Warns that the list may be outdated without a connection, and that typed text is not lost. */
function OfflineBanner({ listedAt }: InboxBannerProps) {
  const { lastAnswerAt } = useReachability()
  const waiting = useWaitingCount()
  return (
    <Banner
      tone="quiet"
      icon={CloudOff}
      role="status"
      action={
        <Text as="span" size="small" tone="secondary" nowrap>
          {phrases.casesAsOf({ time: formatTime(listedAt ?? lastAnswerAt) })}
        </Text>
      }
    >
      {phrases.noConnection}
      {waiting > 0 ? <strong> {phrases.messagesWaiting({ count: waiting })}</strong> : null}
    </Banner>
  )
}
