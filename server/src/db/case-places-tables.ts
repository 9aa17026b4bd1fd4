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
}
