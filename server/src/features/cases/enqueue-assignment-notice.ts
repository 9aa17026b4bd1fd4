import type { Handle } from '../../db/database.ts'
import { insertNotices } from '../../notices/store.ts'

/**
 * Queues the notice of an assignment to its specialist. The notice is sent only if the assignment still exists at the
 * time of sending, which is not before `heldUntil`. The email does not contain the patient's name (NOTE-01).
 */
export async function enqueueAssignmentNotice(
  handle: Handle,
  record: { practice_id: string; id: string },
  specialistId: string,
  { now, heldUntil }: { readonly now: Date; readonly heldUntil?: Date | undefined },
): Promise<void> {
  const notice = {
    practiceId: record.practice_id,
    caseId: record.id,
    userId: specialistId,
    assignedAt: now.getTime(),
  }
  await insertNotices(handle, 'case-assigned', [notice], {
    occasion: String(now.getTime()),
    now,
    runAt: heldUntil,
  })
}
