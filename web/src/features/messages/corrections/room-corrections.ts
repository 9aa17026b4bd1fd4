import type { MessageCorrection } from '@econsult/contract/messages/corrections'
import { createContext, useContext } from 'react'

/** What the room knows of the corrections of its messages. */
export interface RoomCorrections {
  /** By the message's id, oldest first. */
  readonly ofMessage: ReadonlyMap<string, readonly MessageCorrection[]>
  /** Whether everybody else has read the case since it last changed, and so each correction. */
  readonly areRead: boolean
  /** Begins the correction of an own message that says `content`; null if this person cannot correct any here. */
  readonly begin: ((message: { readonly id: string; readonly content: string }) => void) | null
}

/** A context of its own, so that a correction renders only the message that it is about. */
export const RoomCorrectionsContext = createContext<RoomCorrections>({
  ofMessage: new Map(),
  areRead: false,
  begin: null,
})

/** What a message says now, what it said before, and how to correct it; the text of an older page may be the earlier one. */
export function useCorrections({ id, content }: { readonly id: string; readonly content: string }) {
  const { ofMessage, areRead, begin } = useContext(RoomCorrectionsContext)
  const corrections = ofMessage.get(id) ?? []
  const last = corrections.at(-1)
  return {
    earlier: corrections.map(({ before }) => before),
    content: last?.content ?? content,
    correctedAt: last?.at,
    /** Whether somebody has not read the correction. */
    isUnread: last !== undefined && !areRead,
    begin,
  }
}
