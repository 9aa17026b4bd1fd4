import type { DeclineReason } from '@econsult/contract/requests/states'
import { sql } from 'kysely'
import type { RequestRecord } from '../../case-events/requests/rules.ts'
import type { Handle } from '../../db/database.ts'
import { insertCaseSpecialties } from '../cases/assignments/store.ts'

/** The last decline of a declined request. */
export async function findDecline(
  handle: Handle,
  { practice_id, case_id, specialty_id }: RequestRecord,
): Promise<{ reason: DeclineReason; actor_id: string }> {
  return handle
    .selectFrom('request_events')
    .select(['reason', 'actor_id'])
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', case_id)
    .where('specialty_id', '=', specialty_id)
    .where('change', '=', 'decline')
    .orderBy('number', 'desc')
    .limit(1)
    .$narrowType<{ reason: DeclineReason }>()
    .executeTakeFirstOrThrow()
}

/** Adds a specialty to a case, which everybody then finds by it. Its request is not sent yet. */
export async function addSpecialty(
  handle: Handle,
  { practice_id, case_id, specialty_id }: Pick<RequestRecord, 'practice_id' | 'case_id' | 'specialty_id'>,
  at: Date,
): Promise<void> {
  const added = [{ specialtyId: specialty_id, specialistId: null }]
  await insertCaseSpecialties(handle, { practice_id, id: case_id }, added, at)
  await handle.send(sql`select add_inbox_keys(${practice_id}, ${case_id}, ${[`s${specialty_id}`]})`)
}
