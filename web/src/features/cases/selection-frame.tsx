import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { KeyboardKey } from '../../ui/keyboard-key.tsx'
import { phrases } from './phrases.ts'

const Bar = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.fab,
  left: '50%',
  bottom: 8,
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 52,
  padding: '0 8px 0 16px',
  borderRadius: 12,
  whiteSpace: 'nowrap',
  color: '#fff',
  backgroundColor: theme.vars.palette.app.notice,
  boxShadow: 'var(--shadow-high)',
  [theme.breakpoints.down('md')]: {
    position: 'fixed',
    left: 16,
    right: 16,
    bottom: 20,
    transform: 'none',
    height: 60,
  },
}))

const Count = styled('span')(({ theme }) => ({
  fontWeight: 600,
  paddingRight: 14,
  marginRight: 6,
  borderRight: '1px solid rgba(255, 255, 255, 0.24)',
  [theme.breakpoints.down('md')]: { marginRight: 'auto', border: 0 },
}))

const Clear = styled(Button)(({ theme }) => ({
  gap: 8,
  color: '#fff',
  '&:hover': { backgroundColor: 'rgba(255, 255, 255, 0.1)' },
  [theme.breakpoints.down('md')]: { height: 44, '& kbd': { display: 'none' } },
}))

const Key = styled(KeyboardKey)({
  color: '#fff',
  backgroundColor: 'rgba(255, 255, 255, 0.16)',
  boxShadow: 'none',
})

type SelectionFrameProps = {
  /** Label of the bar, such as 'Selected cases'. */
  label: string
  /** The number of ticked rows, as text. */
  count: string
  onClear: () => void
  /** The button that acts on the ticked rows. */
  children: ReactNode
}

/** The bar above a list with ticked rows; Escape unticks all. */
export function SelectionFrame({ label, count, onClear, children }: SelectionFrameProps) {
  useShortcuts(new Map([['Escape', onClear]]))
  return (
    <Bar data-selection-bar role="group" aria-label={label}>
      <Count role="status">{count}</Count>
      {children}
      <Clear variant="text" onClick={onClear}>
        {phrases.clear} <Key aria-hidden="true">{phrases.escapeKey}</Key>
      </Clear>
    </Bar>
  )
}
