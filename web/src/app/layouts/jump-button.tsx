import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Search } from 'lucide-react'
import { memo } from 'react'
import { KeyboardKey } from '../../ui/keyboard-key.tsx'
import { showOverlay } from '../overlays/open-overlay.ts'
import { phrases } from './phrases.ts'

const LABEL = phrases.searchOrJumpTo

const Field = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'flex-start',
  gap: 8,
  width: 240,
  height: 36,
  padding: '0 8px 0 12px',
  marginRight: 8,
  borderRadius: theme.vars.shape.borderRadius,
  ...theme.typography.body1,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.app.raised,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.app.lineStrong}`,
  '& > span:not([class])': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg, & > kbd': { flex: 'none' },
  '& > kbd': { marginLeft: -4 },
  '& > kbd:first-of-type': { marginLeft: 'auto' },
  [theme.breakpoints.down('lg')]: { width: 176, '& > kbd': { display: 'none' } },
}))

/** Opens search and commands; looks like a field in the bar, and is an icon on a phone. */
export const JumpButton = memo(function JumpButton() {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const opens = { 'aria-haspopup': 'dialog' as const, onClick: () => showOverlay('search') }
  if (isPhone) {
    return (
      <IconButton {...opens} aria-label={LABEL}>
        <Search size={20} />
      </IconButton>
    )
  }
  return (
    <Field {...opens} aria-keyshortcuts="Control+K Meta+K">
      <Search size={16} />
      <span>{LABEL}</span>
      <KeyboardKey aria-hidden="true">Ctrl</KeyboardKey>
      <KeyboardKey aria-hidden="true">K</KeyboardKey>
    </Field>
  )
})
