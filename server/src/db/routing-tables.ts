import type { ColumnType } from 'kysely'

/** A state in which a specialist is licensed, as its two letters, and the last day (YYYY-MM-DD) if it is known. */
export interface License {
  readonly state: string
  readonly until: string | null
}

/** Specialists for whom an administrator made settings. */
interface SpecialistRoutingTable {
  specialist_id: string
  takes_new_cases: boolean
  /** Requests that they have to answer at one time; null without a limit. */
  open_limit: number | null
  /** Empty if none are recorded, which limits nothing. Written as JSON text. */
  licenses: ColumnType<License[], string, string>
  /** Practices whose requests never go to them. */
  conflicts: readonly string[]
}

/** When specialists are away. */
interface AbsencesTable {
  id: string
  specialist_id: string
  first_day: string
  last_day: string
  time_zone: string
  starts_at: Date
  /** The end of the last day. */
  ends_at: Date
  /** Who gets their requests meanwhile; null if these go back to the pool. */
  cover_id: string | null
}

/** When those who send cases are away. */
interface ProviderAbsencesTable extends Omit<AbsencesTable, 'specialist_id'> {
  practice_id: string
  provider_id: string
  /** Who covers for them meanwhile; null if nobody does. */
  cover_id: string | null
}

/** The tables of routing and absences, by name. */
export interface RoutingTables {
  specialist_routing: SpecialistRoutingTable
  absences: AbsencesTable
  provider_absences: ProviderAbsencesTable
}
