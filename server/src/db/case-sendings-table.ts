/** Sendings of cases that can be undone, or could (END-08). */
export interface CaseSendingsTable {
  practice_id: string
  case_id: string
  sending_id: string
  /** Nothing that tells of the case leaves before this time. */
  held_until: Date
  /** Whom the sender named. */
  specialist_ids: string[]
}
