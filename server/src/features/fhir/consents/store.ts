import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { CaseGroup } from '../of-case/find-of-cases.ts'

/** What was last recorded of the consents to some cases. */
export async function findConsentsOf(handle: Handle, { practiceId, cases }: CaseGroup) {
  const caseIds = cases.map(({ id }) => id)
  return handle
    .selectFrom('consents')
    .distinctOn('case_id')
    .select(['case_id', 'given_by', 'way', 'day', 'notice', 'valid_until', 'at', 'actor_id'])
    .where('practice_id', '=', practiceId)
    .where('case_id', '=', sql<string>`any(${caseIds}::text[])`)
    .orderBy('case_id')
    .orderBy('revision', 'desc')
    .execute()
}

export type ConsentRecord = Awaited<ReturnType<typeof findConsentsOf>>[number]
