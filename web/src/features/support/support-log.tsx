import { SUPPORT_WORDS } from '@econsult/contract/support'
import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatTime } from '../../lib/dates.ts'
import { PATHS } from '../../lib/paths.ts'
import { Row, Text } from '../../ui/layout/words.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AttachmentPicture } from './attachment-picture.tsx'
import type { SupportMessage } from './use-support-chat.ts'
import { phrases } from './phrases.ts'

const Log = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: 16,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  // Keeps a few messages at the bottom, while a long list can still be scrolled to the first message.
  '& > :first-of-type': { marginTop: 'auto' },
})

const Line = styled('article')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 4,
  '&[data-own]': { alignItems: 'flex-end' },
})

const Bubble = styled('div')(({ theme }) => ({
  maxWidth: 288,
  padding: '10px 14px',
  borderRadius: '4px 12px 12px 12px',
  lineHeight: '1.375rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  backgroundColor: theme.vars.palette.app.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '[data-own] > &': {
    maxWidth: 280,
    borderRadius: '12px 12px 4px 12px',
    backgroundColor: theme.vars.palette.app.primarySoft,
    boxShadow: 'none',
  },
}))

const Empty = styled('p')(({ theme }) => ({
  margin: 'auto',
  maxWidth: 260,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}))

const PARTS = {
  guide: (text: string) => (
    <TextLink key="guide" to={PATHS.guide}>
      {text}
    </TextLink>
  ),
}

/** The messages of the support panel, the newest at the bottom. */
export function SupportLog({ messages }: { messages: readonly SupportMessage[] }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (messages.length > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [messages.length])
  return (
    <Log role="log" aria-label={phrases.messages} tabIndex={0}>
      {messages.length === 0 ? <Empty>{phrases.empty(PARTS)}</Empty> : null}
      {messages.map((message) => (
        <SupportLine key={message.id} message={message} />
      ))}
      <div ref={end} />
    </Log>
  )
}

function SupportLine({ message: { type, message, files, at } }: { message: SupportMessage }) {
  const isOwn = type === 'sender'
  return (
    <Line data-own={isOwn || undefined}>
      <Text as="span" size="tiny" tone="secondary" strong>
        {isOwn ? SUPPORT_WORDS.me : SUPPORT_WORDS.support}
      </Text>
      {message === '' ? null : <Bubble>{message}</Bubble>}
      {files.length === 0 ? null : (
        <Row gap={2} align="stretch" justify="end" wrap top={1}>
          {files.map((file) => (
            <AttachmentPicture key={file.id} file={file} />
          ))}
        </Row>
      )}
      <Row as="span" gap={1} inline size="tiny" tone="faint">
        {formatTime(at)}
        {isOwn ? (
          <>
            <Check size={14} /> {phrases.sent}
          </>
        ) : null}
      </Row>
    </Line>
  )
}
