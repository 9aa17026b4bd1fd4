import type { Message } from '@econsult/contract/messages'
import { createContext, type ReactNode } from 'react'
import type { AttachedFile } from './unsent/attached-files.ts'

interface FileActions {
  readonly onRetry: (id: string) => void
  readonly onRemove: (id: string) => void
}

/** Renders the files of the room's messages; the page provides it, because features never import each other. */
export interface RoomFiles {
  /** The files of a stored message. */
  readonly sent: (message: Pick<Message, 'files' | 'sequence'>) => ReactNode
  /** Files being uploaded, in the composer or in a message. */
  readonly waiting: (files: readonly AttachedFile[], actions: FileActions) => ReactNode
  /** The buttons that choose files; null if this person may not send any. */
  readonly buttons: ReactNode
}

/** A separate context, because the files change more often than the components around them. */
export const RoomFilesContext = createContext<RoomFiles | null>(null)
