import { styled } from '@mui/material/styles'
import { ClipboardList, Inbox, LayoutDashboard } from 'lucide-react'
import { memo } from 'react'
import { Link, useLocation } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { phrases } from './phrases.ts'

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  marginLeft: -8,
  [theme.breakpoints.down('lg')]: { marginLeft: 0 },
}))

const NavLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 36,
  padding: '0 12px',
  borderRadius: theme.vars.shape.borderRadius,
  fontWeight: 600,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-current]': {
    color: theme.vars.palette.app.heading,
    backgroundColor: theme.vars.palette.app.press,
  },
  [theme.breakpoints.down('md')]: { height: 44 },
}))

const DashboardLink = styled(NavLink)(({ theme }) => ({
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

const Badge = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 28,
  height: 20,
  padding: '0 6px',
  borderRadius: 10,
  fontSize: '0.75rem',
  lineHeight: 1,
  fontWeight: 700,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  // Keeps its width while empty, so that the adjacent elements do not move when a case arrives.
  '&[data-empty]': { visibility: 'hidden' },
}))

const INBOX_PAGES =
  /^\/($|inbox|overdue|offers|specialties|insidemessage|assign-consult|create-new-case|edit-new-case)/

type MainLinksProps = { unreadCount: number; isActing: boolean; isAdmin: boolean }

/**
 * The main links: Inbox with the number of unread cases, Dashboard (in the More menu on a phone; hidden for delegates),
 * and Templates for an Admin.
 */
export const MainLinks = memo(function MainLinks({ unreadCount, isActing, isAdmin }: MainLinksProps) {
  const { pathname } = useLocation()
  return (
    <Nav aria-label={phrases.main}>
      <NavLink to={PATHS.openCases} aria-current={INBOX_PAGES.test(pathname) || undefined}>
        <Inbox size={18} />
        {phrases.inbox}
        <Badge data-empty={unreadCount === 0 || undefined}>
          {unreadCount > 999 ? '999+' : unreadCount}
          <VisuallyHidden> {phrases.unread({ count: unreadCount })}</VisuallyHidden>
        </Badge>
      </NavLink>
      {isActing ? null : (
        <DashboardLink to={PATHS.dashboard} aria-current={pathname.startsWith(PATHS.dashboard) || undefined}>
          <LayoutDashboard size={18} />
          {phrases.dashboard}
        </DashboardLink>
      )}
      {isAdmin ? (
        <DashboardLink to={PATHS.templates} aria-current={pathname.startsWith(PATHS.templates) || undefined}>
          <ClipboardList size={18} />
          {phrases.templates}
        </DashboardLink>
      ) : null}
    </Nav>
  )
})
