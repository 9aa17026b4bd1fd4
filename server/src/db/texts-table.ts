/** A text that was sent to its provider, under the id of its outbox row. */
export interface TextsTable {
  id: string
  user_id: string
  /** Null if its provider has not answered. */
  vendor_id: string | null
  state: 'queued' | 'sent' | 'delivered' | 'failed'
  error_code: number | null
  created_at: Date
  changed_at: Date
}
