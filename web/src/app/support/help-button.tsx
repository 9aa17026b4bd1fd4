import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { LifeBuoy } from 'lucide-react'

// A selection bar takes the place of both floating buttons while rows are selected.
const Floating = styled(ButtonBase)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.fab,
  left: 16,
  bottom: 20,
  width: 52,
  height: 52,
  borderRadius: '50%',
  color: theme.vars.palette.info.main,
  backgroundColor: theme.vars.palette.app.raised,
  boxShadow: `var(--shadow-middle), inset 0 0 0 1px ${theme.vars.palette.divider}`,
  'body:has([data-selection-bar]) &': { display: 'none' },
  [theme.breakpoints.up('sm')]: { display: 'none' },
  '@media print': { display: 'none' },
}))

/** The help button of extra-small screens (SUP-01). */
export function HelpButton({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  return (
    <Floating
      aria-label="Help"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
      data-floating-button
    >
      <LifeBuoy size={22} />
    </Floating>
  )
}
