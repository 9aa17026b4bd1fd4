import { type DeliveryState, NEEDS_ATTENTION } from '@econsult/contract/deliveries'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { Check, CircleAlert, Clock, CloudUpload, type LucideIcon, TriangleAlert } from 'lucide-react'
import { phrases } from './phrases.ts'

type Look = { Icon: LucideIcon; label: string; color?: ChipProps['color'] }

const LOOKS: Record<DeliveryState, Look> = {
  waiting: { Icon: Clock, label: phrases.waiting },
  sending: { Icon: CloudUpload, label: phrases.sending, color: 'primary' },
  accepted: { Icon: Check, label: phrases.accepted, color: 'success' },
  failed: { Icon: CircleAlert, label: phrases.failed, color: 'error' },
  [NEEDS_ATTENTION]: { Icon: TriangleAlert, label: phrases.needsAttention, color: 'error' },
}

/** The state of a delivery, as an icon with a word. */
export function DeliveryChip({ state }: { state: DeliveryState }) {
  const { Icon, ...look } = LOOKS[state]
  return <Chip {...look} icon={<Icon />} />
}
