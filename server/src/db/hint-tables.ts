/** A practice's access to hint. */
export interface HintIntegrationsTable {
  practice_id: string
  integration_id: string
  hint_practice_id: string
  hint_practice_name: string
  /** Sealed for the practice's id. */
  sealed_access_token: string
  integrated_by: string
  integrated_at: Date
}
