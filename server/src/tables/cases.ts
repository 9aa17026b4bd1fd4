import type { CaseData } from '@econsult/contract/cases'
import type { CaseState } from '@econsult/contract/cases/consults'
import type { Generated, Insertable, Selectable } from 'kysely'
import type { BeforeAssigning } from './before-assigning.ts'
import type { BeforeClosing } from './before-closing.ts'
import type { Count, JsonOrNull, JsonWithDefault } from './columns.ts'
import { COPY } from './left-out.ts'
import { table } from './table.ts'

export interface CasesTable {
  practice_id: string
  id: string
  patient_id: string | null
  patient_name: string
  /** Null only in a support case, which is about no patient. */
  dob: string | null
  provider_id: string
  created_by: string
  questions: string
  patient_consent_given: boolean
  is_support: Generated<boolean>
  is_closed: Generated<boolean>
  is_read: Generated<boolean>
  is_read_by_other: Generated<string[]>
  claim_status: Generated<CaseData['claimStatus']>
  latest_assigned_specialist_id: string | null
  state: CaseState
  state_at: Date
  diagnoses: JsonWithDefault<CaseData['diagnoses']>
  procedure_codes: JsonWithDefault<CaseData['procedureCodes']>
  last_sequence: Count
  last_updated_by: string
  created_at: Date
  updated_at: Date
  closed_at: Date | null
  closed_by: string | null
  /** The number of times that it was closed, which is also the number of its last closing. */
  closings: Count
  /** The id that its creator asked for, if it was already in use by another case. */
  asked_id: Generated<string | null>
  /** Null while the case is open. */
  before_closing: JsonOrNull<BeforeClosing>
  /** Null unless its last change is an assignment that can be undone, or could be until its time ended. */
  before_assigning: JsonOrNull<BeforeAssigning>
  /** The colleague who covers for the sender, who is away; null if nobody does. */
  cover_id: Generated<string | null>
}

export type CaseRecord = Selectable<CasesTable>

export type NewCaseRecord = Insertable<CasesTable>

/** The ids of all cases: no two practices have a case of the same id. */
export interface CaseIdsTable {
  id: string
  practice_id: string
}

/** The specialties to which a case was sent. */
export interface CaseSpecialtiesTable {
  practice_id: string
  case_id: string
  specialty_id: number
  specialist_id: string | null
  assigned_at: Date | null
  /** True if its signed answer may have left something to do; maintained by follow_answer. */
  has_open_answer: Generated<boolean>
}

/** Sendings of cases that can be undone, or could be until their time ended (END-08). */
export interface CaseSendingsTable {
  practice_id: string
  case_id: string
  sending_id: string
  /** No notice or other trace of the case leaves the product before this time. */
  held_until: Date
  /** The specialists whom the sender named. */
  specialist_ids: string[]
}

export const caseTables = {
  case_sendings: table<CaseSendingsTable>({
    place: 'practice',
    export: { ...COPY, because: 'only for Undo; cases.jsonl tells when each case was sent' },
    onLeaving: 'delete',
  }),
  case_specialties: table<CaseSpecialtiesTable>({
    place: 'practice',
    export: 'cases.jsonl',
    onLeaving: 'delete',
  }),
  cases: table<CasesTable>({
    place: 'practice',
    export: { in: 'cases.jsonl', compared: 'all rows' },
    onLeaving: 'delete',
  }),
  case_ids: table<CaseIdsTable>({ place: 'coordinator', export: 'cases.jsonl', onLeaving: 'delete' }),
}
