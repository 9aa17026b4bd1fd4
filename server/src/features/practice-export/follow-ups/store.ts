import type { Handle } from '../../../db/database.ts'
import { PAGE } from '../store.ts'

/** One page of what people dismissed. */
export function readDismissals(handle: Handle, practiceId: string, after?: { id: string }) {
  const query = handle
    .selectFrom('follow_up_dismissals')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .orderBy('id')
    .limit(PAGE)
  return (after ? query.where('id', '>', after.id) : query).execute()
}
