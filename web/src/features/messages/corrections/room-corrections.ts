import type { MessageCorrection } from '@econsult/contract/messages/corrections'
import { createContext, useContext } from 'react'

/** The corrections of a case's messages. */
export interface RoomCorrections {
  /** Corrections by message id, the oldest first. */
  readonly ofMessage: ReadonlyMap<string, readonly MessageCorrection[]>
  /** True if all other participants have read the case since its last change, and therefore every correction. */
  readonly areRead: boolean
  /** Opens the dialog for correcting the user's own message; null if the user cannot correct messages of this case. */
  readonly begin: ((message: { readonly id: string; readonly content: string }) => void) | null
}

/** A context of its own, so that a correction re-renders only the message concerned. */
export const RoomCorrectionsContext = createContext<RoomCorrections>({
  ofMessage: new Map(),
  areRead: false,
  begin: null,
})

/**
 * The current text of a message, its earlier texts, and the function that starts a correction. `content` may still be
 * an earlier text if the message was loaded before the correction.
 */
export function useCorrections({ id, content }: { readonly id: string; readonly content: string }) {
  const { ofMessage, areRead, begin } = useContext(RoomCorrectionsContext)
  const corrections = ofMessage.get(id) ?? []
  const last = corrections.at(-1)
  return {
    earlier: corrections.map(({ before }) => before),
    content: last?.content ?? content,
    correctedAt: last?.at,
    /** True if another participant has not read the correction yet. */
    isUnread: last !== undefined && !areRead,
    begin,
  }
}
