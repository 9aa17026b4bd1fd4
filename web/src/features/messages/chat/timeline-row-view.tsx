import { delegateName } from '@econsult/contract/delegates/names'
import { memo } from 'react'
import { EventLine } from './event-line.tsx'
import { OutgoingFiles, SentFiles } from './message-files.tsx'
import { senderName } from './sender-name.ts'
import { MessageReactions } from '../reactions/message-reactions.tsx'
import { OtherMessage } from './other-message.tsx'
import { OwnMessage } from './own-message.tsx'
import type { UnsentMessages } from '../unsent/unsent-messages.ts'
import type { TimelineRow } from './timeline.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useActing, useOwnUser } from '../../../lib/session/use-session.ts'
import { useNow } from '../../../ui/use-now.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Row } from '../../../ui/layout/words.ts'
import type { OutgoingMessage } from '../unsent/outgoing-message.ts'
import { phrases } from './phrases.ts'

type TimelineRowViewProps = {
  row: TimelineRow
  userId: string
  /** The number of the user's last message that all its receivers have read. */
  lastRead: number
  unsent: UnsentMessages
  onEdit: ((id: string) => void) | undefined
}

/** One row of the conversation. The user's own message does not move when the server confirms it. */
export const TimelineRowView = memo(function TimelineRowView(props: TimelineRowViewProps) {
  const { row, userId, lastRead, unsent, onEdit } = props
  const ownName = useOwnName()
  if (row.kind === 'day') return <DayRule time={row.time} />
  if (row.kind === 'new') return <NewRule />
  if (row.kind === 'event') return <EventLine event={row.event} />
  if (row.kind === 'outgoing') {
    const { content, writtenAt, stage } = row.outgoing
    const files = <OutgoingFiles outgoing={row.outgoing} unsent={unsent} />
    return (
      <OwnMessage content={content} files={files} time={writtenAt} delivery={stage} by={ownName}>
        {stage === 'refused' ? (
          <RefusedMessage outgoing={row.outgoing} onRetry={unsent.retry} onEdit={onEdit} />
        ) : null}
      </OwnMessage>
    )
  }
  const { message, startsGroup } = row
  if (message.senderId !== userId) return <OtherMessage message={message} startsGroup={startsGroup} />
  const delivery = message.sequence <= lastRead ? 'read' : 'delivered'
  return (
    <OwnMessage
      content={message.content}
      storedId={message.id}
      files={<SentFiles message={message} />}
      time={message.created}
      delivery={delivery}
      by={message.delegate || ownName !== '' ? senderName(message) : ''}
    >
      <MessageReactions message={message} author={senderName(message)} />
    </OwnMessage>
  )
})

/** The name shown at the user's own messages: 'A. Reyes for Dr Lindqvist' for a delegate; '' for other users. */
function useOwnName(): string {
  const acting = useActing()
  const own = useOwnUser()
  return acting ? delegateName(own, acting.clinician) : ''
}

/** A horizontal line across the conversation, with a label in the middle. */
const ChatRule = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '12px 0 8px',
  fontWeight: 600,
  color: theme.vars.palette.text.disabled,
  '&::before, &::after': { content: '""', flex: 1, height: 1, backgroundColor: theme.vars.palette.divider },
}))

/**
 * The line above the first message of a day, with the label 'Today', 'Yesterday' or the date. `time` is in milliseconds
 * since 1970.
 */
function DayRule({ time }: { time: number }) {
  return <ChatRule>{formatDay(time, Math.max(useNow(), time))}</ChatRule>
}

const Rule = styled(ChatRule)(({ theme }) => ({
  fontWeight: 700,
  color: theme.vars.palette.app.primaryText,
  '&::before, &::after': { backgroundColor: theme.vars.palette.primary.main },
}))

/** The line above the first message that was unread when the case was opened. */
function NewRule() {
  return <Rule data-new>{phrases.new}</Rule>
}

type RefusedMessageProps = {
  outgoing: OutgoingMessage
  onRetry: (id: string) => void
  /** Puts the message back into the composer; undefined if there is no composer. */
  onEdit: ((id: string) => void) | undefined
}

/**
 * Shown below a message that the server refused: the reason, Retry, and Edit, which puts the message back into the
 * composer.
 */
function RefusedMessage({ outgoing: { id, problem }, onRetry, onEdit }: RefusedMessageProps) {
  return (
    <Row gap={2} justify="end" wrap size="small" tone="error">
      {problem}
      <Button size="small" variant="outlined" onClick={() => onRetry(id)}>
        {phrases.retry}
      </Button>
      {onEdit ? (
        <Button size="small" variant="text" onClick={() => onEdit(id)}>
          {phrases.edit}
        </Button>
      ) : null}
    </Row>
  )
}
