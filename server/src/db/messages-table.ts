import type { UserType } from '@econsult/contract/roles'
import type { Acting } from './acting-column.ts'

/** The messages of the rooms. */
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

/** A message to be stored; the database adds the delegate. */
export type NewMessage = Omit<MessagesTable, 'delegate_id'>
