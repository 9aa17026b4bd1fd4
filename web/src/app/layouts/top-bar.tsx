import Button from '@mui/material/Button'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Plus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
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

const Room = styled('span')({ flex: 1 })

/** The bar above every page (requirement ROUT-06); under 960 px most of it moves into the More menu. */
export function TopBar({ user, unreadCount, loading, onLogout, onHelp, folderCounts }: FrameProps) {
  const { pathname } = useLocation()
  const isSmall = useMediaQuery(useTheme().breakpoints.down('md'))
  const look = user && createButtonLook(user.userType, pathname)
  return (
    <Bar>
      <LogoLink place="bar" />
      {user ? <MainLinks unreadCount={unreadCount} /> : null}
      <Room />
      {user ? <OfflineMark /> : null}
      {user ? <JumpButton /> : null}
      {user && onHelp ? <HelpButton onOpen={onHelp} /> : null}
      {look && !isSmall ? (
        <Button component={Link} to={PATHS.createCase} variant={look} startIcon={<Plus />}>
          Create new case
        </Button>
      ) : null}
      {user && isSmall ? (
        <MoreMenu user={user} folderCounts={folderCounts} onLogout={onLogout} onHelp={onHelp} />
      ) : (
        <AccountMenu user={user} onLogout={onLogout} onHelp={onHelp} />
      )}
      <LoadingBar loading={loading} />
    </Bar>
  )
}
