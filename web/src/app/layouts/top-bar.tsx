import Button from '@mui/material/Button'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Plus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { useMay } from '../../lib/session/use-session.ts'
import { Text } from '../../ui/layout/words.ts'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { HelpButton } from '../support/help-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { createButtonLook } from './create-case.ts'
import type { FrameProps } from './frame.ts'
import { JumpButton } from './jump-button.tsx'
import { LogoLink } from './logo-link.tsx'
import { MainLinks } from './main-links.tsx'
import { MoreMenu } from './more-menu.tsx'
import { OfflineMark } from './offline-mark.tsx'
import { phrases } from './phrases.ts'

const Bar = styled('header')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 56,
  paddingRight: 16,
  [theme.breakpoints.down('md')]: { padding: '0 8px 0 16px' },
  [theme.breakpoints.down('sm')]: { gap: 4 },
  '@media print': { display: 'none' },
}))

/** The bar above every page (requirement ROUT-06); below 960 px, most of its content is in the More menu. */
export function TopBar(props: FrameProps) {
  const {
    user,
    unreadCount,
    loading,
    onLogout,
    onHelp,
    folderCounts,
    actingChoices,
    isActing = false,
  } = props
  const { pathname } = useLocation()
  const isSmall = useMediaQuery(useTheme().breakpoints.down('md'))
  const mayPrepare = useMay('prepare')
  const look = user && mayPrepare ? createButtonLook(user.userType, pathname) : undefined
  const menu = { onLogout, onHelp, actingChoices, isActing }
  return (
    <Bar>
      <LogoLink place="bar" />
      {user ? (
        <MainLinks unreadCount={unreadCount} isActing={isActing} isAdmin={user.userType === 'Admin'} />
      ) : null}
      <Text as="span" grow />
      {user ? <OfflineMark /> : null}
      {user ? <JumpButton /> : null}
      {user && onHelp && !isActing ? <HelpButton onOpen={onHelp} /> : null}
      {look && !isSmall ? (
        <Button component={Link} to={PATHS.createCase} variant={look} startIcon={<Plus />}>
          {phrases.createNewCase}
        </Button>
      ) : null}
      {user && isSmall ? (
        <MoreMenu user={user} folderCounts={folderCounts} {...menu} />
      ) : (
        <AccountMenu user={user} {...menu} />
      )}
      <LoadingBar loading={loading} />
    </Bar>
  )
}
