import type { MessageCorrection } from '@econsult/contract/messages/corrections'
import { createContext, useContext } from 'react'

/** The corrections of the room's messages. */
export interface RoomCorrections {
  /** By the message's id, oldest first. */
  readonly ofMessage: ReadonlyMap<string, readonly MessageCorrection[]>
  /** True if everybody else has read the case since it last changed, and therefore each correction. */
  readonly areRead: boolean
  /** Begins the correction of an own message with the text `content`; null if this person cannot correct any here. */
  readonly begin: ((message: { readonly id: string; readonly content: string }) => void) | null
}

/** A separate context, so that a correction renders only the message that it is about. */
export const RoomCorrectionsContext = createContext<RoomCorrections>({
  ofMessage: new Map(),
  areRead: false,
  begin: null,
})

/**
 * The current text of a message, its earlier texts, and a function to correct it. The message itself may still have an
 * earlier text if its page was loaded before the correction.
 */
export function useCorrections({ id, content }: { readonly id: string; readonly content: string }) {
  const { ofMessage, areRead, begin } = useContext(RoomCorrectionsContext)
  const corrections = ofMessage.get(id) ?? []
  const last = corrections.at(-1)
  return {
    earlier: corrections.map(({ before }) => before),
    content: last?.content ?? content,
    correctedAt: last?.at,
    /** True if somebody has not read the correction. */
    isUnread: last !== undefined && !areRead,
    begin,
  }
}
