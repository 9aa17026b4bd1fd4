import MenuItem from '@mui/material/MenuItem'
import { styled, useColorScheme } from '@mui/material/styles'
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { phrases } from './phrases.ts'

const SCHEMES: readonly {
  mode: 'light' | 'dark' | 'system'
  label: string
  name: string
  Icon: LucideIcon
}[] = [
  { mode: 'light', label: phrases.light, name: phrases.lightColors, Icon: Sun },
  { mode: 'dark', label: phrases.dark, name: phrases.darkColors, Icon: Moon },
  { mode: 'system', label: phrases.system, name: phrases.systemColors, Icon: Monitor },
]

const Item = styled(MenuItem)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  width: `${100 / 3}%`,
  gap: 6,
  padding: '6px 4px',
  justifyContent: 'center',
  '&[aria-checked="true"]': {
    backgroundColor: theme.vars.palette.app.press,
    '& .lucide': { color: theme.vars.palette.app.primaryText },
  },
}))

/**
 * The choice of colour scheme (light, dark or the system's) as three menu items in one row. Call it as a function
 * inside a menu.
 */
export function useSchemeItems() {
  const { mode, setMode } = useColorScheme()
  return SCHEMES.map(({ mode: scheme, label, name, Icon }) => (
    <Item
      key={scheme}
      role="menuitemradio"
      aria-checked={mode === scheme}
      aria-label={name}
      onClick={() => setMode(scheme)}
    >
      <Icon size={16} />
      {label}
    </Item>
  ))
}
