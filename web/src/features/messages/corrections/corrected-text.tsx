import { styled } from '@mui/material/styles'
import { PencilLine } from 'lucide-react'
import { formatDateTime, formatTime } from '../../../lib/dates.ts'
import { Row } from '../../../ui/layout/words.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { MessageText } from '../chat/message-text.tsx'
import { useCorrections } from './room-corrections.ts'
import { phrases } from './phrases.ts'

type MessageWords = { message: { readonly id: string; readonly content: string } }

const Earlier = styled('del')(({ theme }) => ({
  display: 'block',
  marginBottom: 4,
  color: theme.vars.palette.text.secondary,
  textDecorationColor: theme.vars.palette.error.main,
}))

/** The current text of a message, with its earlier texts struck through above it (END-08). */
export function CorrectedText({ message }: MessageWords) {
  const { earlier, content } = useCorrections(message)
  return (
    <>
      {earlier.map((text, place) => (
        // The index is a stable key, because texts are only added at the end.
        <Earlier key={place}>
          <VisuallyHidden>{phrases.before}</VisuallyHidden>
          <MessageText content={text} />
        </Earlier>
      ))}
      {earlier.length > 0 ? <VisuallyHidden>{phrases.corrected}</VisuallyHidden> : null}
      <MessageText content={content} />
    </>
  )
}

/** The text 'corrected 14:02' beside a message's time. It includes the date if the message was sent on another day. */
export function CorrectedMark({ message, sentAt }: MessageWords & { sentAt: number }) {
  const { correctedAt: at } = useCorrections(message)
  if (at === undefined) return null
  const isSameDay = new Date(at).toDateString() === new Date(sentAt).toDateString()
  return (
    <Row as="span" gap={1} inline>
      <PencilLine size={14} />
      <span>
        {phrases.correctedAt(
          { at: timeElement(at) },
          { time: isSameDay ? formatTime(at) : formatDateTime(at) },
        )}
      </span>
    </Row>
  )
}

/** Makes the element of a displayed time. */
function timeElement(at: number) {
  return (text: string) => (
    <time key="at" dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
      {text}
    </time>
  )
}
