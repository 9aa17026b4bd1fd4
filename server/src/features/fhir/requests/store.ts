import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { CaseGroup } from '../of-case/find-of-cases.ts'

/** The last declines of requests of some cases, with what the specialist said. */
export async function findDeclinesOf(handle: Handle, { practiceId, cases }: CaseGroup) {
  const caseIds = cases.map(({ id }) => id)
  return handle
    .selectFrom('request_events')
    .where('practice_id', '=', practiceId)
    .where('case_id', '=', sql<string>`any(${caseIds}::text[])`)
    .where('change', '=', 'decline')
    .select(['case_id', 'specialty_id', 'reason', 'note'])
    .orderBy('number')
    .execute()
}
