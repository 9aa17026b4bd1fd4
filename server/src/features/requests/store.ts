import { sql } from 'kysely'
import type { RequestRecord } from '../../case-events/requests/rules.ts'
import type { Handle } from '../../db/database.ts'
import { insertCaseSpecialties } from '../cases/assignments/store.ts'
import type { DeclineOrResubmission } from './rules.ts'

/** Finds the declines and resubmissions of a request in chronological order. */
export async function findDeclinesAndResubmissions(
  handle: Handle,
  { practice_id, case_id, specialty_id }: RequestRecord,
): Promise<DeclineOrResubmission[]> {
  return handle
    .selectFrom('request_events')
    .select(['change', 'reason', 'actor_id'])
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', case_id)
    .where('specialty_id', '=', specialty_id)
    .where('change', 'in', ['decline', 'resubmit'])
    .orderBy('number')
    .$narrowType<{ change: DeclineOrResubmission['change'] }>()
    .execute()
}

/**
 * Adds a specialty to a case, and to the search keys of the case's inbox rows. The request for the specialty is not
 * sent yet.
 */
export async function addSpecialty(
  handle: Handle,
  { practice_id, case_id, specialty_id }: Pick<RequestRecord, 'practice_id' | 'case_id' | 'specialty_id'>,
  at: Date,
): Promise<void> {
  const added = [{ specialtyId: specialty_id, specialistId: null }]
  await insertCaseSpecialties(handle, { practice_id, id: case_id }, added, at)
  await handle.send(sql`select add_inbox_keys(${practice_id}, ${case_id}, ${[`s${specialty_id}`]})`)
}
