import { table } from './table.ts'

/** Absences of specialists. */
export interface AbsencesTable {
  id: string
  specialist_id: string
  first_day: string
  last_day: string
  time_zone: string
  starts_at: Date
  /** The end of the absence's last day. */
  ends_at: Date
  /** The colleague who gets the specialist's requests during the absence; null if the requests return to the pool. */
  cover_id: string | null
}

/** Absences of senders. */
export interface ProviderAbsencesTable extends Omit<AbsencesTable, 'specialist_id'> {
  practice_id: string
  provider_id: string
  /** The colleague who covers for the sender during the absence; null without a cover. */
  cover_id: string | null
}

export const absenceTables = {
  absences: table<AbsencesTable>({
    place: 'reference',
    export: { leftOut: 'absences of specialists', reason: 'what happened in them is in case-events.jsonl' },
    onLeaving: { column: 'specialist_id', of: 'people' },
  }),
  provider_absences: table<ProviderAbsencesTable>({
    place: 'practice',
    export: {
      leftOut: 'absences of people of the practice',
      reason: 'what happened in them is in case-events.jsonl',
    },
    onLeaving: 'delete',
  }),
}
