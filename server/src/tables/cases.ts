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
  /** The patient's date of birth; null only in a support case, which has no patient. */
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
  /** The number of times that the case was closed, which is also the number of its last closing. */
  closings: Count
  /** The id that the case's creator requested, if another case already had that id. */
  asked_id: Generated<string | null>
  /** The values that the closing changed; null while the case is open. */
  before_closing: JsonOrNull<BeforeClosing>
  /**
   * The values that an undoable assignment changed; null unless the last change of the case is an assignment that can
   * be undone, or could be undone until its time limit.
   */
  before_assigning: JsonOrNull<BeforeAssigning>
  /** The colleague who covers for the absent sender; null without a cover. */
  cover_id: Generated<string | null>
}

export type CaseRecord = Selectable<CasesTable>

export type NewCaseRecord = Insertable<CasesTable>

/** The ids of all cases, which are unique across practices. */
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
  /** True if the specialty's signed answer may still require follow-up; maintained by follow_answer. */
  has_open_answer: Generated<boolean>
}

/** Sendings of cases that can be undone, or could be undone until their time limit (END-08). */
export interface CaseSendingsTable {
  practice_id: string
  case_id: string
  sending_id: string
  /** The time before which the product sends no notice and leaves no other external trace of the case. */
  held_until: Date
  /** The specialists whom the sender chose. */
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
