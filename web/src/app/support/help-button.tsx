import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { LifeBuoy } from 'lucide-react'
import { memo } from 'react'
import { useSupportOpenedOn } from './open-support.ts'
import { phrases } from './phrases.ts'

const ExtraSmall = styled(IconButton)(({ theme }) => ({
  color: theme.vars.palette.info.main,
  [theme.breakpoints.up('sm')]: { display: 'none' },
}))

/**
 * The help button of extra-small screens (SUP-01). It is in the bar, because a floating button would cover the checkbox
 * of the first row.
 */
export const HelpButton = memo(function HelpButton({ onOpen }: { onOpen: () => void }) {
  return (
    <ExtraSmall
      aria-label={phrases.help}
      aria-haspopup="dialog"
      aria-expanded={useSupportOpenedOn() !== undefined}
      onClick={onOpen}
    >
      <LifeBuoy size={20} />
    </ExtraSmall>
  )
})
