import type { Handle } from '../../../db/database.ts'
import type { CaseGroup } from '../of-case/find-of-cases.ts'
import { anyOf } from '../of-case/store.ts'

/** The last declines of requests of some cases, with the specialist's words. */
export async function findDeclinesOf(handle: Handle, { practiceId, cases }: CaseGroup) {
  return handle
    .selectFrom('request_events')
    .where('practice_id', '=', practiceId)
    .where('case_id', '=', anyOf(cases))
    .where('change', '=', 'decline')
    .select(['case_id', 'specialty_id', 'reason', 'note'])
    .orderBy('number')
    .execute()
}
