import type { RoomEvent } from '@econsult/contract/cases/events'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { LOW_WINDOW } from '../../../ui/low-window.ts'
import type { MessageList } from '../history/message-list.ts'
import type { HistoryState } from '../history/room-history.ts'
import type { UnsentMessages } from '../unsent/unsent-messages.ts'
import { OlderMessages } from './older-messages.tsx'
import { lastReadByAll, type ReadMarks } from './read-receipts.ts'
import { RowChunkView } from './row-chunk-view.tsx'
import { chunksOf } from './row-chunks.ts'
import { timelineOf } from './timeline.ts'
import { useFirstUnread } from './use-first-unread.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useQuiet } from './use-quiet.ts'
import { phrases } from './phrases.ts'

const Frame = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 120,
  display: 'flex',
  [LOW_WINDOW]: { minHeight: 0 },
})

// useLogScroll replaces the browser's scroll anchoring, so that all browsers behave alike.
const Scroller = styled('div')({ flex: 1, minWidth: 0, overflowY: 'auto', overflowAnchor: 'none' })

const Content = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100%' })

const Rows = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: 4,
  padding: '16px 24px 8px',
  '&[data-opens]': { justifyContent: 'flex-start' },
  [theme.breakpoints.down('md')]: { padding: '8px 16px' },
}))

const Empty = styled('p')(({ theme }) => ({
  margin: 'auto',
  padding: '24px 0',
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}))

const MESSAGES_MISSING = phrases.messagesMissing

const ToLead = styled(Button)({ position: 'absolute', top: 12, left: '50%', translate: '-50% 0', zIndex: 3 })

const ToEnd = styled(Button)({ position: 'absolute', bottom: 12, left: '50%', translate: '-50% 0' })

/** Determines when the conversation opens at the content above it, not at its end or at the first new message. */
export type StartsAtLead = 'always' | 'if-nothing-is-new' | 'never'

type ChatLogProps = {
  list: MessageList
  older: HistoryState['older']
  isIncomplete: boolean
  onLoadOlder: () => void
  events: readonly RoomEvent[]
  marks: ReadMarks
  unsent: UnsentMessages
  userId: string
  /** Messages of other users with a higher number were new when the case was opened; null if there were none. */
  newAfter: number | null
  /** Puts a refused message back into the composer; undefined if there is no composer. */
  onEdit: ((id: string) => void) | undefined
  /** Text shown while the conversation has no messages. */
  emptyText: string
  /** Content shown above the first message when a user opens the case on a phone for the first time. */
  opening: ReactNode
  /** Content above the conversation that scrolls together with it; null for none. */
  lead: ReactNode
  /** Determines when the conversation opens at the content above it. */
  startsAtLead: StartsAtLead
  /** True if the viewer has not yet read the content above the conversation. */
  isLeadUnread: boolean
}

/** The messages and events of a case, the oldest at the top (ROOM-01). */
export function ChatLog(props: ChatLogProps) {
  const { list, older, isIncomplete, onLoadOlder, events, marks, unsent } = props
  const { userId, newAfter, onEdit, emptyText, opening, lead, startsAtLead, isLeadUnread } = props
  const outgoing = useSyncExternalStore(unsent.subscribe, unsent.outgoing)
  const hasOlder = older !== 'none'
  const chunks = useMemo(
    () => chunksOf(timelineOf({ list, hasOlder, events, outgoing, newAfter })),
    [list, hasOlder, events, outgoing, newAfter],
  )
  const lastRead = useMemo(() => lastReadByAll(list.messages, userId, marks), [list, userId, marks])
  const ownKey = outgoing.at(-1)?.id ?? list.messages.findLast((one) => one.senderId === userId)?.id ?? ''
  const opensAtLead =
    lead !== null &&
    (startsAtLead === 'always' || (startsAtLead === 'if-nothing-is-new' && newAfter === null))
  const startsAtEnd = opening === null && !opensAtLead
  const firstKey = `${lead === null ? '' : 'lead '}${list.start}`
  const { log, isAtEnd, isAtLead, goToEnd, goToLead, keepPlace } = useLogScroll(firstKey, ownKey, startsAtEnd)
  const unread = newAfter === null || opensAtLead ? null : { newAfter, list, older, onLoadOlder }
  useFirstUnread(log, unread, keepPlace)
  const unseen = useUnseen(list, userId, isAtEnd)
  const isQuiet = useQuiet(older === 'loading')
  const isEmpty = list.messages.length === 0 && outgoing.length === 0

  return (
    <Frame>
      <Scroller ref={log} role="region" aria-label={phrases.conversation} tabIndex={0}>
        <Content>
          {lead}
          <Rows
            role="log"
            aria-label={phrases.messages}
            aria-live={isQuiet ? 'off' : 'polite'}
            data-opens={opening === null ? undefined : true}
          >
            {opening}
            <OlderMessages state={older} log={log} startsBelow={lead !== null} onLoad={onLoadOlder} />
            {isIncomplete ? <Banner tone="warning">{MESSAGES_MISSING}</Banner> : null}
            {chunks.map(({ key, rows }) => (
              <RowChunkView
                key={key}
                rows={rows}
                log={log}
                userId={userId}
                lastRead={lastRead}
                unsent={unsent}
                onEdit={onEdit}
              />
            ))}
            {isEmpty && opening === null ? <Empty>{emptyText}</Empty> : null}
          </Rows>
        </Content>
      </Scroller>
      {isLeadUnread && !isAtLead ? (
        <ToLead size="small" variant="contained" startIcon={<ArrowUp />} onClick={goToLead}>
          {phrases.newAnswer}
        </ToLead>
      ) : null}
      {isAtEnd || isEmpty || (isAtLead && unseen === 0) ? null : (
        <ToEnd size="small" variant="outlined" startIcon={<ArrowDown />} onClick={goToEnd}>
          {unseenWords(unseen)}
        </ToEnd>
      )}
    </Frame>
  )
}

function unseenWords(unseen: number): string {
  if (unseen === 0) return phrases.jumpToLatest
  return phrases.newMessages({ count: unseen })
}

/** Number of messages from other users that arrived at the end while the user had scrolled up. */
function useUnseen({ messages }: MessageList, userId: string, isAtEnd: boolean): number {
  const newest = messages.at(-1)?.sequence ?? 0
  const [seen, setSeen] = useState(newest)
  if (isAtEnd && seen !== newest) setSeen(newest)
  return messages.filter((message) => message.sequence > seen && message.senderId !== userId).length
}
