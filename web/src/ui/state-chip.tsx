import { CASE_STATE_NAMES, type CaseState as SentCaseState } from '@econsult/contract/cases/consults'
import type { UserType } from '@econsult/contract/roles'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { Check, CircleDashed, Clock, FilePen, type LucideIcon, MessageCircle } from 'lucide-react'
import { phrases } from './phrases.ts'

/** The states of a case: Waiting is the specialist's turn, Replied the provider's turn. */
type CaseState = SentCaseState | 'Draft'

const NAMES: Readonly<Record<CaseState, string>> = { ...CASE_STATE_NAMES, Draft: phrases.draft }

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
  /** For a specialist, Waiting is displayed as 'Your turn'. */
  viewer?: UserType
}

/** The state of a case, as an icon and a word. */
export function StateChip({ state, viewer }: StateChipProps) {
  const { Icon, ...look } = LOOKS[state]
  return (
    <Chip
      {...look}
      label={state === 'Waiting' && viewer === 'Specialty' ? phrases.yourTurn : NAMES[state]}
      icon={<Icon />}
    />
  )
}
