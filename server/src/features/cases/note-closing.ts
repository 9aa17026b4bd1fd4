import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../db/tables.ts'
import type { Caller } from '../../http/caller.ts'
import { insertNotices, insertSupportNotices } from '../../notices/store.ts'
import { findAssignments } from './assignments/store.ts'

/**
 * Notes that a case's provider and specialists are to hear that it was closed or reopened, save who did it (NOTE-01),
 * and the administrators that a support case is open again.
 */
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
  const occasion = String(now.getTime())
  await insertNotices(handle, event, notices, { occasion, now })
  const support = event === 'case-reopened' ? records.filter((record) => record.is_support) : []
  for (const { practice_id: practiceId, id: caseId, created_by: askedBy } of support) {
    await insertSupportNotices(handle, 'support-waits', { practiceId, caseId, askedBy, occasion, now })
  }
}
