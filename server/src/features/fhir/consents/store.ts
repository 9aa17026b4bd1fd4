import type { Handle } from '../../../db/database.ts'
import type { CaseGroup } from '../of-case/find-of-cases.ts'
import { anyOf } from '../of-case/store.ts'

/** Returns the last recorded consent facts of some cases. */
export async function findConsentsOf(handle: Handle, { practiceId, cases }: CaseGroup) {
  return handle
    .selectFrom('consents')
    .distinctOn('case_id')
    .select(['case_id', 'given_by', 'way', 'day', 'notice', 'valid_until', 'at', 'actor_id'])
    .where('practice_id', '=', practiceId)
    .where('case_id', '=', anyOf(cases))
    .orderBy('case_id')
    .orderBy('revision', 'desc')
    .execute()
}

export type ConsentRecord = Awaited<ReturnType<typeof findConsentsOf>>[number]
