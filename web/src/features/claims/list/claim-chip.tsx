import type { ClaimState } from '@econsult/contract/claims'
import { CLAIM_STATE_NAMES } from '@econsult/contract/claims/names'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { Check, CircleAlert, CircleX, Clock, type LucideIcon, ReceiptText } from 'lucide-react'

const LOOKS: Record<ClaimState, { Icon: LucideIcon; color: ChipProps['color'] }> = {
  'to-bill': { Icon: ReceiptText, color: 'primary' },
  held: { Icon: Clock, color: 'info' },
  stopped: { Icon: CircleX, color: 'warning' },
  sent: { Icon: Check, color: 'success' },
  refused: { Icon: CircleAlert, color: 'error' },
}

/** The state of a claim as an icon and a word. */
export function ClaimChip({ state }: { state: ClaimState }) {
  const { Icon, color } = LOOKS[state]
  return <Chip color={color} icon={<Icon />} label={CLAIM_STATE_NAMES[state]} />
}
