/** A text that was handed over to its provider, under the id of its outbox row. */
export interface TextsTable {
  id: string
  user_id: string
  /** Null while its provider has not answered, or never did. */
  vendor_id: string | null
  state: 'queued' | 'sent' | 'delivered' | 'failed'
  error_code: number | null
  created_at: Date
  changed_at: Date
}
