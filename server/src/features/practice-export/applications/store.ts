import type { Handle } from '../../../db/database.ts'
import { PAGE } from '../store.ts'

const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

export function readApplications(handle: Handle, practiceId: string, after?: { id: string }) {
  return handle
    .selectFrom('applications')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', '>', after?.id ?? LOWEST_ID)
    .orderBy('id')
    .limit(PAGE)
    .execute()
}

export function readApplicationReads(handle: Handle, practiceId: string, after?: { id: string }) {
  return handle
    .selectFrom('application_reads')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', '>', after?.id ?? LOWEST_ID)
    .orderBy('id')
    .limit(PAGE)
    .execute()
}
