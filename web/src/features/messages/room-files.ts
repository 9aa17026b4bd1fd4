import type { Message } from '@econsult/contract/messages'
import { createContext, type ReactNode } from 'react'
import type { AttachedFile } from './unsent/attached-files.ts'

interface FileActions {
  readonly onRetry: (id: string) => void
  readonly onRemove: (id: string) => void
}

/** Renders the files of messages. The page provides these functions, because features never import each other. */
export interface RoomFiles {
  /** The files of a stored message. */
  readonly sent: (message: Pick<Message, 'files' | 'sequence'>) => ReactNode
  /** The files that are being uploaded, in the composer or in a message. */
  readonly waiting: (files: readonly AttachedFile[], actions: FileActions) => ReactNode
  /** The buttons for choosing files; null if the user is not allowed to send files. */
  readonly buttons: ReactNode
}

/** A context of its own, because the files change more often than the components around them. */
export const RoomFilesContext = createContext<RoomFiles | null>(null)
