import type { Message } from '@econsult/contract/messages'
import { styled } from '@mui/material/styles'
import { useContext, useSyncExternalStore } from 'react'
import { Text } from '../../../ui/layout/words.ts'
import { RoomFilesContext } from '../room-files.ts'
import { whenItGoesOut } from '../unsent/attached-files.ts'
import type { OutgoingMessage } from '../unsent/outgoing-message.ts'
import type { UnsentMessages } from '../unsent/unsent-messages.ts'

const Files = styled('div')({
  display: 'grid',
  gap: 8,
  whiteSpace: 'normal',
  // Space between the text of the message and the files below it.
  marginTop: 8,
  '&[data-alone]': { marginTop: 0 },
})

/** The files of a stored message, inside the message's bubble. */
export function SentFiles({ message }: { message: Pick<Message, 'content' | 'files' | 'sequence'> }) {
  const room = useContext(RoomFilesContext)
  if (room === null || message.files.length === 0) return null
  return <Files data-alone={message.content === '' || undefined}>{room.sent(message)}</Files>
}

type OutgoingFilesProps = { outgoing: OutgoingMessage; unsent: UnsentMessages }

/** The files of a message that is being sent, each with its upload progress. */
export function OutgoingFiles({ outgoing, unsent }: OutgoingFilesProps) {
  const room = useContext(RoomFilesContext)
  const all = useSyncExternalStore(unsent.subscribe, unsent.files)
  const own = all.filter(({ id }) => outgoing.fileIds.includes(id))
  if (room === null || own.length === 0) return null
  return (
    <Files data-alone={outgoing.content === '' || undefined}>
      {room.waiting(own, { onRetry: unsent.retryFile, onRemove: unsent.removeFile })}
      <Text as="span" size="tiny" tone="secondary">
        {whenItGoesOut(own)}
      </Text>
    </Files>
  )
}
