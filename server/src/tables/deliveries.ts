import type { DeliveryState, DeliveryStep, DeliveryTarget } from '@econsult/contract/deliveries'
import type { ColumnType, Generated } from 'kysely'
import { table } from './table.ts'

/** What a closing sends to one place outside, and its progress. */
export interface DeliveriesTable {
  practice_id: string
  id: string
  case_id: string
  /** The number of the closing: closing a reopened case again has another one. */
  closing: number
  target: DeliveryTarget
  /** Which correction of the case's answers it brings, counted in each closing; 0 for what the closing sent. */
  correction: Generated<number>
  state: Generated<DeliveryState>
  tries: Generated<number>
  first_try_at: Date | null
  next_try_at: Date | null
  /** A process is sending it until then; no other may. */
  sending_until: Date | null
  /** Set if the vendor may have accepted it without our knowing; from then on the vendor is asked first. */
  uncertain_from: Date | null
  requested_by: string
  /** Kept from the first try, so that a later one goes to the same number. */
  fax_number: string | null
  /** The number that a person wants instead, used once the try to the previous number was looked up. */
  asked_fax_number: Generated<string | null>
  /** What a claim to athena bills; null for reports. */
  procedure_codes: Generated<string[] | null>
  vendor_id: string | null
  pages: number | null
  has_arrived: boolean | null
  problem: string | null
  advice: string | null
  /** Written as JSON text. */
  steps: ColumnType<DeliveryStep[], string | undefined, string>
  /** Not sent before this time: until then the closing can be undone. */
  held_until: Generated<Date | null>
  /** When the closing was undone before this was sent: it is never sent. */
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
