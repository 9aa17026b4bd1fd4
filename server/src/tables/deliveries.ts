import type { DeliveryState, DeliveryStep, DeliveryTarget } from '@econsult/contract/deliveries'
import type { ColumnType, Generated } from 'kysely'
import { table } from './table.ts'

/** A delivery of a closing to one outside target, with its progress. */
export interface DeliveriesTable {
  practice_id: string
  id: string
  case_id: string
  /** The number of the closing; a later closing after a reopening has a higher number. */
  closing: number
  target: DeliveryTarget
  /**
   * The number of the correction of the case's answers that the delivery contains, counted in each closing; 0 for the
   * delivery of the closing itself.
   */
  correction: Generated<number>
  state: Generated<DeliveryState>
  tries: Generated<number>
  first_try_at: Date | null
  next_try_at: Date | null
  /** The time until which a process is sending the delivery; no other process may send it meanwhile. */
  sending_until: Date | null
  /**
   * Set if the vendor may have accepted the delivery although we got no response; from then on the vendor's status is
   * queried first.
   */
  uncertain_from: Date | null
  requested_by: string
  /** The fax number, stored at the first try, so that later tries use the same number. */
  fax_number: string | null
  /** The replacement number that a user entered, used once the result of the try to the previous number is known. */
  asked_fax_number: Generated<string | null>
  /** The codes that a claim to athena bills; null for reports. */
  procedure_codes: Generated<string[] | null>
  vendor_id: string | null
  pages: number | null
  has_arrived: boolean | null
  problem: string | null
  advice: string | null
  /** The steps of the delivery, written as JSON text. */
  steps: ColumnType<DeliveryStep[], string | undefined, string>
  /** The earliest time of sending: until then the closing can be undone. */
  held_until: Generated<Date | null>
  /** The time at which the closing was undone before the delivery was sent. A withdrawn delivery is never sent. */
  withdrawn_at: Generated<Date | null>
  created_at: Date
  changed_at: Date
}

export const deliveryTables = {
  deliveries: table<DeliveriesTable>({
    place: 'practice',
    export: { in: 'deliveries.jsonl', compared: 'all rows' },
    onLeaving: { step: 'deliveries', column: 'practice_id' },
  }),
}
