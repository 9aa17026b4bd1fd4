import type { DeliveryState, DeliveryStep, DeliveryTarget } from '@econsult/contract/deliveries'
import type { ColumnType, Generated } from 'kysely'

/** What a closing sends to one place outside, and how far it has come. */
export interface DeliveriesTable {
  practice_id: string
  id: string
  case_id: string
  /** The number of the closing: reopened and closed again is another one. */
  closing: number
  target: DeliveryTarget
  state: Generated<DeliveryState>
  tries: Generated<number>
  first_try_at: Date | null
  next_try_at: Date | null
  /** While somebody sends it; nobody else may meanwhile. */
  sending_until: Date | null
  /** Set where the vendor may have accepted it without our hearing: it is looked up from then on. */
  uncertain_from: Date | null
  requested_by: string
  /** Kept from the first try on, so that a later one goes to the same place. */
  fax_number: string | null
  /** The number that a person wants it sent to instead, once the try at the one before was looked up. */
  asked_fax_number: Generated<string | null>
  vendor_id: string | null
  pages: number | null
  has_arrived: boolean | null
  problem: string | null
  advice: string | null
  /** Written as JSON text. */
  steps: ColumnType<DeliveryStep[], string | undefined, string>
  created_at: Date
  changed_at: Date
}
