import type { Vendor } from '@econsult/adapters/records/records-port'
import type { CaseRecord } from '../../db/tables.ts'
import type { PracticeRecord } from '../practices/store.ts'
import type { DeliveryRecord } from '../../delivery-ledger/store.ts'
import type { PatientRecord } from '../patients/store.ts'

/** A delivery with everything that sending it needs, as it was read before the sending. */
export interface DeliveryJob {
  readonly delivery: DeliveryRecord
  readonly record: CaseRecord
  readonly practice: PracticeRecord
  /** Undefined for a case whose patient is only a name. */
  readonly patient: PatientRecord | undefined
  /** Ours alone: what was sent with it is found again by it. */
  readonly reference: string
  /** The report of the closing: made once, then always the same bytes. */
  readonly report: () => Promise<Uint8Array>
}

/** What a vendor took. */
export interface Accepted {
  readonly vendorId: string
  readonly pages?: number | null
  readonly hasArrived?: boolean | null
}

/** Sends the deliveries of one target. */
export interface DeliverySender {
  /** Whom the words name. */
  readonly vendor: Vendor
  /** What the vendor has under the job's reference; null where it has nothing. @throws RecordSystemError, CannotSend */
  find(job: DeliveryJob): Promise<Accepted | null>
  /** Hands it over. @throws RecordSystemError, `uncertain` where it may have been taken; CannotSend */
  send(job: DeliveryJob): Promise<Accepted>
}

/** What stands in the way is here, not at the vendor; a person must mend it. */
export class CannotSend extends Error {
  override readonly name = 'CannotSend'
  /** What a person can do. */
  readonly advice: string

  constructor(problem: string, advice: string) {
    super(problem)
    this.advice = advice
  }
}

/** The reference of a delivery: short enough for every vendor's name field, and never another delivery's. */
export function referenceOf({ id }: Pick<DeliveryRecord, 'id'>): string {
  return `EC-${id.replaceAll('-', '').toUpperCase()}`
}
