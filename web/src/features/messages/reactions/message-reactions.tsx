import type { CaseData } from '@econsult/contract/cases'
import type { Message } from '@econsult/contract/messages'
import type { GivenReaction } from '@econsult/contract/messages/reactions'
import { sideOf } from '@econsult/contract/requests/actions'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useMay, useUser } from '../../../lib/session/use-session.ts'
import { ReactionRow } from './reaction-row.tsx'

/** The reactions to a case's messages. */
interface RoomReactions {
  readonly caseId: string
  /** Reactions by message id, the oldest first. */
  readonly ofMessage: ReadonlyMap<string, readonly GivenReaction[]>
  /** The message to which the viewer can react with a click; null for none. */
  readonly offeredId: string | null
}

/** A context of its own, so that a reaction re-renders only the messages. */
const RoomReactionsContext = createContext<RoomReactions | null>(null)

type MessagesWithReactionsProps = {
  caseData: CaseData
  /** The last message of the conversation; undefined if there are no messages. */
  last: Message | undefined
  children: ReactNode
}

/**
 * Shows the reactions to messages. If the last message is a specialist's answer, the sending side can thank the
 * specialist with a click (END-04).
 */
export function MessagesWithReactions({ caseData, last, children }: MessagesWithReactionsProps) {
  const { caseId, reactions, requests } = caseData
  const user = useUser()
  const mayReact = useMay('send')
  const ofMessage = useMemo(
    () => Map.groupBy(reactions, ({ about }) => (about.kind === 'message' ? about.messageId : '')),
    [reactions],
  )
  const isAnswer = requests.some(
    ({ state, specialistId }) =>
      state === 'answered' && specialistId === last?.senderId && sideOf(user, specialistId) === 'sender',
  )
  const offeredId = mayReact && isAnswer && last ? last.id : null
  const known = useMemo(() => ({ caseId, ofMessage, offeredId }), [caseId, ofMessage, offeredId])
  return <RoomReactionsContext value={known}>{children}</RoomReactionsContext>
}

type MessageReactionsProps = { message: { readonly id: string; readonly senderId: string }; author: string }

/** The reactions shown below a message. */
export function MessageReactions({ message: { id, senderId }, author }: MessageReactionsProps) {
  const room = useContext(RoomReactionsContext)
  if (room === null) return null
  return (
    <ReactionRow
      caseId={room.caseId}
      about={{ kind: 'message', messageId: id }}
      given={room.ofMessage.get(id) ?? []}
      author={{ id: senderId, name: author }}
      isOffered={room.offeredId === id}
    />
  )
}
