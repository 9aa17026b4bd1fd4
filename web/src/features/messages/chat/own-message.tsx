import { memo, type ReactNode } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type Delivery, DeliveryMark } from './delivery-mark.tsx'
import { Bubble, Meta, OwnLine } from './message-frame.ts'
import { MessageText } from './message-text.tsx'
import { MessageTime } from './message-time.tsx'

type OwnMessageProps = {
  content: string
  /** Milliseconds since 1970: written, later stored. */
  time: number
  delivery: Delivery
  /** What went wrong, and what to do about it. */
  children?: ReactNode
}

/** A message of the signed-in person; it looks the same before and after the server has confirmed it. */
export const OwnMessage = memo(function OwnMessage({ content, time, delivery, children }: OwnMessageProps) {
  return (
    <OwnLine>
      <VisuallyHidden>You: </VisuallyHidden>
      <Bubble data-own>
        <MessageText content={content} />
      </Bubble>
      <Meta>
        <MessageTime time={time} />
        <DeliveryMark delivery={delivery} />
      </Meta>
      {children}
    </OwnLine>
  )
})
