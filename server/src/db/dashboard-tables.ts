import type { CaseData } from '@econsult/contract/cases'

/** What dashboards count of one consult; kept by triggers, never written by hand. */
export interface ConsultFactsTable {
  practice_id: string
  case_id: string
  provider_id: string
  sent_at: Date
  /** The day in UTC. */
  sent_on: string
  specialty_ids: number[]
  /** Who has it now. */
  specialist_ids: string[]
  is_closed: boolean
  closed_at: Date | null
  /** When it was first assigned. */
  assigned_at: Date | null
  /** When a specialist first answered. */
  replied_at: Date | null
  /** How many messages it holds; null while it is open. */
  messages: number | null
  claim_status: CaseData['claimStatus']
  procedure_codes: CaseData['procedureCodes']
}

/** The facts once more for each specialist who has the consult now. */
export interface SpecialistFactsTable extends ConsultFactsTable {
  specialist_id: string
}

/** Consults of a practice, a specialist or the platform by the day they were sent; specialty 0 is all. */
export interface ConsultCountsTable {
  scope_id: string
  specialty_id: number
  day: string
  total: number
  open: number
  unassigned: number
}

export interface DashboardTables {
  consult_facts: ConsultFactsTable
  consult_counts: ConsultCountsTable
  specialist_facts: SpecialistFactsTable
}
