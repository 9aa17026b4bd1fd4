import { canBeAway, createsCases, type UserType } from '@econsult/contract/roles'
import MenuItem from '@mui/material/MenuItem'
import { Plane } from 'lucide-react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { phrases } from './phrases.ts'

const AwayPopover = lazyPart(() => import('../../features/absences/away-popover.tsx'))

/** The menu item 'Set yourself away until…', for users who can plan absences. Call it as a function inside a menu. */
export function awayEntry(userType: UserType, onOpen: () => void) {
  if (!canBeAway(userType)) return null
  return (
    <MenuItem key="away" onClick={onOpen} aria-haspopup="dialog">
      <Plane size={18} />
      {phrases.setAway}
    </MenuItem>
  )
}

type AwayUntilProps = { anchor: HTMLElement | null; userType: UserType; onClose: () => void }

/** The choices that this menu item opens. */
export function AwayUntil({ anchor, userType, onClose }: AwayUntilProps) {
  if (anchor === null) return null
  return <AwayPopover part={{ anchor, isSender: createsCases(userType), onClose }} broken={null} />
}
