import type { DeliveryState } from '@econsult/contract/deliveries'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { Check, CircleAlert, Clock, CloudUpload, type LucideIcon, TriangleAlert } from 'lucide-react'

type Look = { Icon: LucideIcon; label: string; color?: ChipProps['color'] }

const LOOKS: Record<DeliveryState, Look> = {
  waiting: { Icon: Clock, label: 'Waiting' },
  sending: { Icon: CloudUpload, label: 'Sending', color: 'primary' },
  accepted: { Icon: Check, label: 'Accepted', color: 'success' },
  failed: { Icon: CircleAlert, label: 'Failed', color: 'error' },
  'needs attention': { Icon: TriangleAlert, label: 'Needs attention', color: 'error' },
}

/** The state of a delivery, as an icon with a word. */
export function DeliveryChip({ state }: { state: DeliveryState }) {
  const { Icon, ...look } = LOOKS[state]
  return <Chip {...look} icon={<Icon />} />
}
