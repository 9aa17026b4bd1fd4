import type { ConsentInput } from '@econsult/contract/consents'
import type { ColumnType, Generated } from 'kysely'
import { table } from './table.ts'

/** Cases that are not sent yet. */
export interface DraftsTable {
  practice_id: string
  case_id: string
  provider_id: string
  specialist_id: string | null
  patient_id: string | null
  patient_name: Generated<string>
  dob: string | null
  questions: Generated<string>
  specialty_ids: Generated<number[]>
  specialist_ids: Generated<string[]>
  is_completed: Generated<boolean>
  patient_consent_given: Generated<boolean>
  /** The patient's consent, as far as the sender changed it. */
  consent: ColumnType<ConsentInput | null, string | null | undefined, string | null>
  /** The DOB field as typed. */
  dob_text: Generated<string>
  search_name: Generated<string>
  /** The selected chart items; null until the sender has changed the proposed selection. */
  chart_item_ids: string[] | null
  /** TemplateChoice as JSON text. */
  template: string | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export const draftTables = {
  drafts: table<DraftsTable>({
    place: 'practice',
    export: { in: 'drafts.jsonl', compared: { where: 'not is_completed' } },
    onLeaving: 'delete',
  }),
}
