import { PASSING } from './left-out.ts'
import { table } from './table.ts'

/** A text message that was sent to its provider, under the id of its outbox row. */
export interface TextsTable {
  id: string
  user_id: string
  /** The provider's id of the text message; null if the provider has not responded. */
  vendor_id: string | null
  state: 'queued' | 'sent' | 'delivered' | 'failed'
  error_code: number | null
  created_at: Date
  changed_at: Date
}

export const textTables = {
  texts: table<TextsTable>({
    place: 'coordinator',
    export: PASSING,
    onLeaving: { column: 'user_id', of: 'people' },
  }),
}
