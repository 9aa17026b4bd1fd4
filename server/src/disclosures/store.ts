import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DisclosuresTable } from '../tables/disclosures.ts'
import type { Handle } from '../db/database.ts'

export type NewDisclosure = Omit<Insertable<DisclosuresTable>, 'id' | 'patient_id'> & {
  /** Null in a support request, which is about no patient. */
  readonly patient_id: string | null
}

/**
 * Records that something about a patient left the practice: when, to whom, what and for which purpose (45 CFR 164.528;
 * AUD-03). Call it in the transaction that records that it left. The same source makes one row.
 */
export async function recordDisclosure(handle: Handle, disclosure: NewDisclosure): Promise<void> {
  await recordDisclosures(handle, [disclosure])
}

/** The same for several at once. */
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
