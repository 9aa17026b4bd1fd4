import { createsCases, type UserType } from '@econsult/contract/roles'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { useKeptState } from '../../../lib/kept-state.ts'
import { PATHS } from '../../../lib/paths.ts'
import { useReachability } from '../../../lib/reachability.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { Banner } from '../../../ui/banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'

const Place = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '0 24px 14px',
  [theme.breakpoints.down('lg')]: { padding: '0 16px 12px' },
}))

function occasion(userType: UserType): string {
  if (createsCases(userType)) return 'a specialist replies'
  return userType === 'Specialty' ? 'a case is assigned to you' : 'something new arrives'
}

/** Without a connection it says so. Else it invites users without a phone number to add it; dismissed, it stays away until the next sign-in (INB-13). */
export function InboxBanner() {
  const { phoneNumber, userType } = useUser()
  const [isDismissed, setIsDismissed] = useKeptState('phone banner dismissed', false)
  const { isOffline } = useReachability()
  if (isOffline) {
    return (
      <Place>
        <OfflineBanner />
      </Place>
    )
  }
  if (phoneNumber || isDismissed) return null
  const action = (
    <MuiLink component={Link} to={PATHS.account} sx={{ whiteSpace: 'nowrap' }}>
      Add phone number
    </MuiLink>
  )
  return (
    <Place>
      <Banner icon={Phone} action={action} onDismiss={() => setIsDismissed(true)}>
        Add your phone number to get a text when {occasion(userType)}.
      </Banner>
    </Place>
  )
}
