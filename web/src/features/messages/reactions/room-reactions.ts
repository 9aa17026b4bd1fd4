import type { GivenReaction } from '@econsult/contract/messages/reactions'
import { createContext } from 'react'

/** What the room knows of the reactions to its messages. */
export interface RoomReactions {
  readonly caseId: string
  /** By the message's id, oldest first. */
  readonly ofMessage: ReadonlyMap<string, readonly GivenReaction[]>
  /** The message that answers the viewer, to which they can react with a click; null for none. */
  readonly offeredId: string | null
}

/** A context of its own, so that a reaction renders only the messages. */
export const RoomReactionsContext = createContext<RoomReactions | null>(null)
