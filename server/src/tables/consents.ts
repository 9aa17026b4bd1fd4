import type { Consent } from '@econsult/contract/consents'
import type { Acting } from './columns.ts'
import { table } from './table.ts'

interface ConsentsTable {
  practice_id: string
  case_id: string
  revision: number
  given_by: Consent['givenBy']
  way: Consent['way']
  day: string
  notice: Consent['notice']
  valid_until: string | null
  at: Date
  actor_id: string
  delegate_id: Acting
}

export const consentTables = {
  consents: table<ConsentsTable>({ place: 'practice', export: 'consents.jsonl', onLeaving: 'delete' }),
}
