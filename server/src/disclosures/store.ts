import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DisclosuresTable } from '../tables/disclosures.ts'
import type { Handle } from '../db/database.ts'

export type NewDisclosure = Omit<Insertable<DisclosuresTable>, 'id' | 'patient_id'> & {
  /** The patient's id; null in a support request, which has no patient. */
  readonly patient_id: string | null
}

/**
 * Records a disclosure: the date, recipient, content and purpose of patient data that left the practice (45 CFR
 * 164.528; AUD-03). Call it in the transaction that records the sending of the data. A repeated source creates no
 * second row.
 */
export async function recordDisclosure(handle: Handle, disclosure: NewDisclosure): Promise<void> {
  await recordDisclosures(handle, [disclosure])
}

/** Records several disclosures in one statement. */
export async function recordDisclosures(
  handle: Handle,
  disclosures: readonly NewDisclosure[],
): Promise<void> {
  const rows = disclosures.flatMap(({ patient_id, ...rest }) =>
    patient_id === null ? [] : [{ ...rest, patient_id, id: randomUUID() }],
  )
  if (rows.length === 0) return
  await handle
    .insertInto('disclosures')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['practice_id', 'source']).doNothing())
    .execute()
}
