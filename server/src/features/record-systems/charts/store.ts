import type { Selectable } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { PatientsTable } from '../../../db/patients-table.ts'
import { LINK_COLUMNS } from './rules.ts'

interface Link {
  readonly practiceId: string
  /** Only this provider's patients and those of the whole practice; if undefined, all of the practice. */
  readonly providerId: string | undefined
  readonly system: keyof typeof LINK_COLUMNS
  /** The patient's id at the record system. */
  readonly vendorId: string
}

/** The patient of a practice who has this id at a record system. */
export async function findLinkedPatient(
  handle: Handle,
  { practiceId, providerId, system, vendorId }: Link,
): Promise<Selectable<PatientsTable> | undefined> {
  let query = handle
    .selectFrom('patients')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where(LINK_COLUMNS[system], '=', vendorId)
  if (providerId) {
    query = query.where((match) =>
      match.or([match('provider_id', '=', providerId), match('provider_id', 'is', null)]),
    )
  }
  return query.orderBy('created_at').limit(1).executeTakeFirst()
}

/** A practice's ids at the record systems. */
export async function findPracticeLinks(handle: Handle, practiceId: string) {
  return handle
    .selectFrom('practices')
    .select(['athena_practice_id', 'elation_practice_id'])
    .where('id', '=', practiceId)
    .executeTakeFirst()
}
