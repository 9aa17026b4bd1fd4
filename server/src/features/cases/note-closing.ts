import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../db/tables.ts'
import type { Caller } from '../../http/caller.ts'
import { insertNotices } from '../../notices/store.ts'
import { findAssignments } from './assignments/store.ts'

/** Notes that a case's provider and specialists are to hear that it was closed or reopened, save who did it (NOTE-01). */
export async function noteClosing(
  handle: Handle,
  event: 'case-closed' | 'case-reopened',
  records: readonly CaseRecord[],
  { caller, now }: { readonly caller: Pick<Caller, 'id'>; readonly now: Date },
): Promise<void> {
  const assignments = Map.groupBy(await findAssignments(handle, records), ({ case_id }) => case_id)
  const notices = records.flatMap((record) => {
    const specialists = (assignments.get(record.id) ?? []).flatMap(({ specialist_id }) => specialist_id ?? [])
    const people = new Set([record.provider_id, ...specialists])
    people.delete(caller.id)
    return [...people].map((userId) => ({ practiceId: record.practice_id, caseId: record.id, userId }))
  })
  await insertNotices(handle, event, notices, { occasion: String(now.getTime()), now })
}
