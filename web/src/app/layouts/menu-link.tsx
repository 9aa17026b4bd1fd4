import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type MenuLinkProps = {
  to: string
  Icon: LucideIcon
  children: ReactNode
  /** Whether its page is open now. */
  current?: boolean
  /** A number at the right end. */
  count?: number | undefined
  onClick: () => void
}

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  marginLeft: 'auto',
  fontWeight: 600,
  color: theme.vars.palette.text.disabled,
}))

/** A menu item that links to a page. */
export function MenuLink({ to, Icon, children, current = false, count, onClick, ...focus }: MenuLinkProps) {
  return (
    <MenuItem
      {...focus}
      component={Link}
      to={to}
      selected={current}
      aria-current={current ? 'page' : undefined}
      sx={{ '&.Mui-selected .lucide': { color: 'app.primaryText' } }}
      onClick={onClick}
    >
      <Icon size={18} />
      {children}
      {count === undefined ? null : <Count>{count.toLocaleString('en-US')}</Count>}
    </MenuItem>
  )
}
