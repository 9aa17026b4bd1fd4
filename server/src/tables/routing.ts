import type { ColumnType } from 'kysely'
import { table } from './table.ts'

/** A state in which a specialist is licensed, as its two letters, and the last day (YYYY-MM-DD) if it is known. */
export interface License {
  readonly state: string
  readonly until: string | null
}

/** Specialists whose settings an administrator has changed. */
export interface SpecialistRoutingTable {
  specialist_id: string
  takes_new_cases: boolean
  /** Maximum number of requests that they have to answer at one time; null without a limit. */
  open_limit: number | null
  /** Empty if none are recorded, which means no restriction. Written as JSON text. */
  licenses: ColumnType<License[], string, string>
  /** Practices whose requests never go to them. */
  conflicts: readonly string[]
}

export const routingTables = {
  specialist_routing: table<SpecialistRoutingTable>({
    place: 'reference',
    export: {
      leftOut: 'whom routing chooses',
      reason: 'administrators of the platform set it, also for practices that do not know of it',
    },
    onLeaving: { column: 'specialist_id', of: 'people' },
  }),
}
