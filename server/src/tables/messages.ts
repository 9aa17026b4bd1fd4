import type { UserType } from '@econsult/contract/roles'
import type { Acting } from './columns.ts'
import { table } from './table.ts'

/** The messages in the rooms of cases. */
export interface MessagesTable {
  practice_id: string
  case_id: string
  sequence: number
  id: string
  sender_id: string
  sender_type: UserType
  receiver_ids: string[]
  content: string
  created: Date
  specialist_id: string | null
  delegate_id: Acting
}

/** The corrections of messages by their authors, with both texts (END-08). */
export interface MessageCorrectionsTable {
  practice_id: string
  case_id: string
  message_id: string
  /** The number of the correction: 1, 2, 3 … for each message. */
  number: number
  /** The text of the message before the correction. */
  before: string
  /** The text after the correction. */
  content: string
  at: Date
  delegate_id: Acting
}

/** A message to be stored; the database adds the delegate. */
export type NewMessage = Omit<MessagesTable, 'delegate_id'>

export const messageTables = {
  messages: table<MessagesTable>({
    place: 'practice',
    export: { in: 'messages.jsonl', compared: 'all rows' },
    onLeaving: 'delete',
  }),
  message_corrections: table<MessageCorrectionsTable>({
    place: 'practice',
    export: { in: 'message-corrections.jsonl', compared: 'all rows' },
    onLeaving: 'delete',
  }),
}
