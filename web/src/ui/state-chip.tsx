import type { UserType } from '@econsult/contract/roles'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { Check, CircleDashed, Clock, FilePen, type LucideIcon, MessageCircle } from 'lucide-react'

/** The words for the side whose turn it is: Waiting means the specialist's, Replied the provider's. */
export type CaseState = 'Draft' | 'Unassigned' | 'Waiting' | 'Replied' | 'Closed'

type Look = { Icon: LucideIcon; color?: ChipProps['color']; variant?: ChipProps['variant'] }

const LOOKS: Record<CaseState, Look> = {
  Draft: { Icon: FilePen, color: 'warning' },
  Unassigned: { Icon: CircleDashed, variant: 'outlined' },
  Waiting: { Icon: Clock },
  Replied: { Icon: MessageCircle, color: 'primary' },
  Closed: { Icon: Check, color: 'success' },
}

type StateChipProps = {
  state: CaseState
  /** To a specialist, Waiting is shown as 'Your turn'. */
  viewer?: UserType
}

/** The state of a case as an icon and a word. */
export function StateChip({ state, viewer }: StateChipProps) {
  const { Icon, ...look } = LOOKS[state]
  return (
    <Chip
      {...look}
      label={state === 'Waiting' && viewer === 'Specialty' ? 'Your turn' : state}
      icon={<Icon />}
    />
  )
}
