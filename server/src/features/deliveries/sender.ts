import type { Vendor } from '@econsult/adapters/records/records-port'
import type { CaseRecord } from '../../tables/cases.ts'
import type { PracticeRecord } from '../practices/store.ts'
import type { DeliveryRecord } from './ledger/store.ts'
import type { PatientRecord } from '../patients/store.ts'

/** A delivery with all data needed to send it. */
export interface DeliveryJob {
  readonly delivery: DeliveryRecord
  readonly record: CaseRecord
  readonly practice: PracticeRecord
  /** Undefined if the case has only a patient's name and no patient record. */
  readonly patient: PatientRecord | undefined
  /** A unique reference that is sent with the delivery, so that the item can be found at the vendor. */
  readonly reference: string
  /** Returns the report of the closing, which is made once and always has the same bytes. */
  readonly report: () => Promise<Uint8Array>
}

/** Facts about an item that a vendor accepted. */
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
   * Finds the vendor's item with the job's reference; returns null if there is none.
   * @throws RecordSystemError, CannotSend
   */
  find(job: DeliveryJob): Promise<Accepted | null>
  /** Sends the delivery. @throws RecordSystemError, `uncertain` if the vendor may have accepted it; CannotSend */
  send(job: DeliveryJob): Promise<Accepted>
}

/** The error for a delivery that cannot be sent because of a problem on our side. A user must correct the problem. */
export class CannotSend extends Error {
  override readonly name = 'CannotSend'
  /** The recommended action for the user. */
  readonly advice: string

  constructor(problem: string, advice: string) {
    super(problem)
    this.advice = advice
  }
}

/** Returns the reference of a delivery. It is unique, and short enough for the name field of every vendor. */
export function referenceOf({ id }: Pick<DeliveryRecord, 'id'>): string {
  return `EC-${id.replaceAll('-', '').toUpperCase()}`
}
