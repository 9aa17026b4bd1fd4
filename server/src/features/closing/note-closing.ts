import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { Caller } from '../../sessions/caller.ts'
import { insertNotices, insertSupportNotices } from '../../notices/store.ts'
import { findAssignments } from '../cases/assignments/store.ts'

interface Told {
  readonly caller: Pick<Caller, 'id'>
  readonly now: Date
  /** No notice is sent before this time, because the closing can be undone until then. */
  readonly heldUntil?: Date | undefined
}

/**
 * Queues notices that a case was closed or reopened, for its provider and specialists except the person who did it
 * (NOTE-01), and notices for the administrators that a support case is open again.
 */
export async function noteClosing(
  handle: Handle,
  event: 'case-closed' | 'case-reopened',
  records: readonly CaseRecord[],
  { caller, now, heldUntil }: Told,
): Promise<void> {
  const assignments = Map.groupBy(await findAssignments(handle, records), ({ case_id }) => case_id)
  const notices = records.flatMap((record) => {
    const closing = heldUntil ? record.closings + 1 : undefined
    const specialists = (assignments.get(record.id) ?? []).flatMap(({ specialist_id }) => specialist_id ?? [])
    const people = new Set([record.provider_id, ...specialists])
    people.delete(caller.id)
    return [...people].map((userId) => ({
      practiceId: record.practice_id,
      caseId: record.id,
      userId,
      closing,
    }))
  })
  const occasion = String(now.getTime())
  await insertNotices(handle, event, notices, { occasion, now, runAt: heldUntil })
  const support = event === 'case-reopened' ? records.filter((record) => record.is_support) : []
  for (const { practice_id: practiceId, id: caseId, created_by: askedBy } of support) {
    insertSupportNotices(handle, 'support-waits', { practiceId, caseId, askedBy, occasion, now })
  }
}
