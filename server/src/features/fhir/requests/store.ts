import type { Handle } from '../../../db/database.ts'
import type { CaseGroup } from '../of-case/find-of-cases.ts'
import { anyOf } from '../of-case/store.ts'

/** Returns the last declines of some cases' requests, with the specialist's text. */
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
