import type { Generated } from 'kysely'
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
  /** Whether its signed answer may have left something to do (migration 0057-open-answers). */
  has_open_answer: Generated<boolean>
}
