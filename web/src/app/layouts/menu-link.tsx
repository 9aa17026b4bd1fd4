import MenuItem from '@mui/material/MenuItem'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/numbers.ts'
import { Text } from '../../ui/layout/words.ts'

type MenuLinkProps = {
  to: string
  Icon: LucideIcon
  children: ReactNode
  /** True if the linked page is open. */
  current?: boolean
  /** A number at the right end of the item. */
  count?: number | undefined
  onClick: () => void
}

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
      {count === undefined ? null : (
        <Text as="span" end size="tiny" tone="faint" strong>
          {formatNumber(count)}
        </Text>
      )}
    </MenuItem>
  )
}
