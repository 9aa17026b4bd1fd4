import type { ColumnType } from 'kysely'
import { table } from './table.ts'

/** A state in which a specialist is licensed, as two letters, and the last day of the license (YYYY-MM-DD) if known. */
export interface License {
  readonly state: string
  readonly until: string | null
}

/** Specialists whose settings an administrator has changed. */
export interface SpecialistRoutingTable {
  specialist_id: string
  takes_new_cases: boolean
  /** Maximum number of unanswered requests at one time; null without a limit. */
  open_limit: number | null
  /** The specialist's licenses, written as JSON text; empty if none are recorded, which means no restriction. */
  licenses: ColumnType<License[], string, string>
  /** Practices whose requests are never assigned to the specialist. */
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
