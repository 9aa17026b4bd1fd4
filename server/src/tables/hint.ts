import { table } from './table.ts'

/** A practice's access to hint. */
export interface HintIntegrationsTable {
  practice_id: string
  integration_id: string
  hint_practice_id: string
  hint_practice_name: string
  /** Credentials, sealed for the practice's id. */
  sealed_access_token: string
  integrated_by: string
  integrated_at: Date
}

export const hintTables = {
  hint_integrations: table<HintIntegrationsTable>({
    place: 'practice',
    export: { leftOut: 'access to hint', reason: 'it is secret; hint gives a new one' },
    onLeaving: 'delete',
  }),
}
