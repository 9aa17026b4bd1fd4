import { SECRET } from './left-out.ts'
import { table } from './table.ts'

export interface AuthorizationRecordsTable {
  kind: string
  id_hash: string
  practice_id: string | null
  application_id: string | null
  grant_id: string | null
  uid_hash: string | null
  sealed_payload: string
  consumed_at: Date | null
  expires_at: Date
}

export interface AuthorizationKeysTable {
  id: string
  sealed_key: string
  created_at: Date
}

export const authorizationTables = {
  authorization_records: table<AuthorizationRecordsTable>({
    place: 'coordinator',
    export: SECRET,
    onLeaving: 'delete',
  }),
  authorization_keys: table<AuthorizationKeysTable>({ place: 'coordinator', isOwned: false }),
}
