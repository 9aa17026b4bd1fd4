import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { PAGE } from '../store.ts'

/** What was said at each closing of the practice's cases. */
export function readSurveys(
  handle: Handle,
  practiceId: string,
  after?: { case_id: string; closing: number },
) {
  const { case_id: caseId = '', closing = 0 } = after ?? {}
  return handle
    .selectFrom('surveys')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where(sql<boolean>`(case_id, closing) > (${caseId}, ${closing})`)
    .orderBy('case_id')
    .orderBy('closing')
    .limit(PAGE)
    .execute()
}
