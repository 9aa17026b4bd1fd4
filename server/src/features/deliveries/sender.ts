import type { Vendor } from '@econsult/adapters/records/records-port'
import type { CaseRecord } from '../../tables/cases.ts'
import type { PracticeRecord } from '../practices/store.ts'
import type { DeliveryRecord } from './ledger/store.ts'
import type { PatientRecord } from '../patients/store.ts'

/** A delivery with everything that is needed to send it, as read before sending. */
export interface DeliveryJob {
  readonly delivery: DeliveryRecord
  readonly record: CaseRecord
  readonly practice: PracticeRecord
  /** Undefined for a case whose patient has only a name and no record. */
  readonly patient: PatientRecord | undefined
  /** A reference unique to this delivery and sent with it, so that the item can be found at the vendor. */
  readonly reference: string
  /** The report of the closing: made once, then always the same bytes. */
  readonly report: () => Promise<Uint8Array>
}

/** The facts about an item that a vendor accepted. */
export interface Accepted {
  readonly vendorId: string
  readonly pages?: number | null
  readonly hasArrived?: boolean | null
}

/** Sends the deliveries of one target. */
export interface DeliverySender {
  /** The vendor's name in texts about the delivery. */
  readonly vendor: Vendor
  /**
   * The item that the vendor holds under the job's reference; null if there is none.
   * @throws RecordSystemError, CannotSend
   */
  find(job: DeliveryJob): Promise<Accepted | null>
  /** Sends it. @throws RecordSystemError, `uncertain` if the vendor may have accepted it; CannotSend */
  send(job: DeliveryJob): Promise<Accepted>
}

/** Sending is impossible for a reason on our side, not the vendor's, which a person must correct. */
export class CannotSend extends Error {
  override readonly name = 'CannotSend'
  /** The action that a person can take. */
  readonly advice: string

  constructor(problem: string, advice: string) {
    super(problem)
    this.advice = advice
  }
}

/** The reference of a delivery: unique, and short enough for every vendor's name field. */
export function referenceOf({ id }: Pick<DeliveryRecord, 'id'>): string {
  return `EC-${id.replaceAll('-', '').toUpperCase()}`
}
