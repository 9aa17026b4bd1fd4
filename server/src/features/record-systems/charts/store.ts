import type { Handle } from '../../../db/database.ts'
import { findCurrentPatient, type PatientRecord } from '../../patients/store.ts'
import { LINK_COLUMNS } from './rules.ts'

interface Link {
  readonly practiceId: string
  /** Only this provider's patients and those of the whole practice; if undefined, all of the practice. */
  readonly providerId: string | undefined
  readonly system: keyof typeof LINK_COLUMNS
  /** The patient's id at the record system. */
  readonly vendorId: string
}

/** The patient of a practice who has this id at a record system, by their own entry or one that was merged into it. */
export async function findLinkedPatient(
  handle: Handle,
  { practiceId, providerId, system, vendorId }: Link,
): Promise<PatientRecord | undefined> {
  const isChoosable = ({ provider_id }: PatientRecord) =>
    providerId === undefined || provider_id === null || provider_id === providerId
  const linked = await handle
    .selectFrom('patients')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where(LINK_COLUMNS[system], '=', vendorId)
    .orderBy('created_at')
    .execute()
  for (const entry of linked) {
    const patient = await findCurrentPatient(handle, practiceId, entry.id)
    if (patient && isChoosable(patient)) return patient
  }
  return undefined
}

/** A practice's ids at the record systems. */
export async function findPracticeLinks(handle: Handle, practiceId: string) {
  return handle
    .selectFrom('practices')
    .select(['athena_practice_id', 'elation_practice_id'])
    .where('id', '=', practiceId)
    .executeTakeFirst()
}
