import { memo, type ReactNode } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { CorrectedMark, CorrectedText } from '../corrections/corrected-text.tsx'
import { BubbleRow, MessageMenu } from '../corrections/message-menu.tsx'
import { useCorrections } from '../corrections/room-corrections.ts'
import { Bubble, Meta, OwnLine } from './message-frame.ts'
import { MessageText } from './message-text.tsx'
import { MessageTime } from './message-time.tsx'
import { styled } from '@mui/material/styles'
import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import type { OutgoingStage } from '../unsent/outgoing-message.ts'
import { phrases } from './phrases.ts'

type OwnMessageProps = {
  content: string
  /** The message's id once it is stored; a stored message can be corrected. */
  storedId?: string
  /** The files of the message. */
  files: ReactNode
  /** The time of storage, or the time of writing while the message is not stored yet; in milliseconds since 1970. */
  time: number
  delivery: Delivery
  /** The author's name if two people write for this side of the case; '' if only the signed-in user does. */
  by?: string
  /** The reactions to the message or, if the server refused it, the reason and the buttons to proceed. */
  children?: ReactNode
}

/** A message of the signed-in user; it looks the same before and after the server confirms it. */
export const OwnMessage = memo(function OwnMessage(props: OwnMessageProps) {
  const { content, storedId, files, time, delivery, by = '', children } = props
  const message = storedId === undefined ? null : { id: storedId, content }
  return (
    <OwnLine>
      <VisuallyHidden>{by === '' ? 'You: ' : `${by}: `}</VisuallyHidden>
      <BubbleRow>
        {message ? <MessageMenu message={message} sentAt={time} /> : null}
        <Bubble data-own>
          {message ? <CorrectedText message={message} /> : <MessageText content={content} />}
          {files}
        </Bubble>
      </BubbleRow>
      <Meta>
        {by === '' ? null : <b aria-hidden>{by}</b>}
        <MessageTime time={time} />
        {message ? <CorrectedMark message={message} sentAt={time} /> : null}
        {message ? (
          <StoredMark message={message} delivery={delivery} />
        ) : (
          <DeliveryMark delivery={delivery} />
        )}
      </Meta>
      {children}
    </OwnLine>
  )
})

/** Delivery state of the user's own message. */
type Delivery = OutgoingStage | 'delivered' | 'read'

const LOOKS: Readonly<Record<Delivery, { Icon: LucideIcon; words: string }>> = {
  sending: { Icon: Clock, words: phrases.sending },
  waiting: { Icon: Clock, words: phrases.waitingForConnection },
  refused: { Icon: CircleAlert, words: phrases.notSent },
  delivered: { Icon: Check, words: phrases.delivered },
  read: { Icon: CheckCheck, words: phrases.read },
}

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '&[data-delivery="read"]': { fontWeight: 600, color: theme.vars.palette.app.primaryText },
  '&[data-delivery="waiting"]': { fontWeight: 600, color: theme.vars.palette.warning.main },
  '&[data-delivery="refused"]': { fontWeight: 600, color: theme.vars.palette.error.main },
}))

type StoredMarkProps = { message: { readonly id: string; readonly content: string }; delivery: Delivery }

/**
 * The delivery state of a stored message. A corrected message is shown as delivered until the correction has been read.
 */
function StoredMark({ message, delivery }: StoredMarkProps) {
  const { isUnread } = useCorrections(message)
  return <DeliveryMark delivery={isUnread && delivery === 'read' ? 'delivered' : delivery} />
}

/** The delivery state of the user's own message, as an icon with a label. */
function DeliveryMark({ delivery }: { delivery: Delivery }) {
  const { Icon, words } = LOOKS[delivery]
  return (
    <Mark data-delivery={delivery}>
      <Icon size={14} />
      {words}
    </Mark>
  )
}
