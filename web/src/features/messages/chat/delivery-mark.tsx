import { styled } from '@mui/material/styles'
import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import type { OutgoingStage } from '../unsent/outgoing-message.ts'

/** How far an own message has come. */
export type Delivery = OutgoingStage | 'delivered' | 'read'

const LOOKS: Readonly<Record<Delivery, { Icon: LucideIcon; words: string }>> = {
  sending: { Icon: Clock, words: 'Sending' },
  waiting: { Icon: Clock, words: 'Waiting for the connection' },
  refused: { Icon: CircleAlert, words: 'Not sent.' },
  delivered: { Icon: Check, words: 'Delivered' },
  read: { Icon: CheckCheck, words: 'Read' },
}

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '&[data-delivery="read"]': { fontWeight: 600, color: theme.vars.palette.app.primaryText },
  '&[data-delivery="waiting"]': { fontWeight: 600, color: theme.vars.palette.warning.main },
  '&[data-delivery="refused"]': { fontWeight: 600, color: theme.vars.palette.error.main },
}))

/** The state of an own message as icon and words. */
export function DeliveryMark({ delivery }: { delivery: Delivery }) {
  const { Icon, words } = LOOKS[delivery]
  return (
    <Mark data-delivery={delivery}>
      <Icon size={14} />
      {words}
    </Mark>
  )
}
