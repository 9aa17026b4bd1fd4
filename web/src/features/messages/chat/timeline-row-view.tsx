import { memo } from 'react'
import { DayRule } from './day-rule.tsx'
import { EventLine } from './event-line.tsx'
import { NewRule } from './new-rule.tsx'
import { OtherMessage } from './other-message.tsx'
import { OwnMessage } from './own-message.tsx'
import { RefusedMessage } from './refused-message.tsx'
import type { TimelineRow } from './timeline.ts'

type TimelineRowViewProps = {
  row: TimelineRow
  userId: string
  /** The number of the last own message that all receivers have read. */
  lastRead: number
  onRetry: (id: string) => void
  onEdit: ((id: string) => void) | undefined
}

/** One row of the conversation. An own message keeps its place in the page when the server has confirmed it. */
export const TimelineRowView = memo(function TimelineRowView(props: TimelineRowViewProps) {
  const { row, userId, lastRead, onRetry, onEdit } = props
  if (row.kind === 'day') return <DayRule time={row.time} />
  if (row.kind === 'new') return <NewRule />
  if (row.kind === 'event') return <EventLine event={row.event} />
  if (row.kind === 'outgoing') {
    const { content, writtenAt, stage } = row.outgoing
    return (
      <OwnMessage content={content} time={writtenAt} delivery={stage}>
        {stage === 'refused' ? (
          <RefusedMessage outgoing={row.outgoing} onRetry={onRetry} onEdit={onEdit} />
        ) : null}
      </OwnMessage>
    )
  }
  const { message, startsGroup } = row
  if (message.senderId !== userId) return <OtherMessage message={message} startsGroup={startsGroup} />
  const delivery = message.sequence <= lastRead ? 'read' : 'delivered'
  return <OwnMessage content={message.content} time={message.created} delivery={delivery} />
})
