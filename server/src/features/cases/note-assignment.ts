import type { Handle } from '../../db/database.ts'
import { insertOutboxRow } from '../../outbox/store.ts'

/** Notes that a specialist is to hear of an assignment; the mail names no patient (decisions, section 5). */
export async function noteAssignment(
  handle: Handle,
  record: { practice_id: string; id: string },
  specialistId: string,
  now: Date,
): Promise<void> {
  await insertOutboxRow(handle, {
    practiceId: record.practice_id,
    kind: 'mail-case-assigned',
    payload: { caseId: record.id, userId: specialistId },
    idempotencyKey: `assigned:${record.id}:${specialistId}:${now.getTime()}`,
    now,
  })
}
