import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../db/tables.ts'
import { insertMessageNotices, insertSupportNotices } from '../../notices/store.ts'

/** Whoever sits in the room has read the message by then and hears nothing, in milliseconds. */
const AWAY_AFTER_MS = 60_000

/** Notes that the receivers of a message are to hear of it if they do not read it soon; one notice until they read. */
export async function noteNews(
  handle: Handle,
  room: Pick<CaseRecord, 'practice_id' | 'id'>,
  news: { readonly receivers: readonly string[]; readonly sequence: number; readonly now: Date },
): Promise<void> {
  await insertMessageNotices(handle, {
    practiceId: room.practice_id,
    caseId: room.id,
    runAt: new Date(news.now.getTime() + AWAY_AFTER_MS),
    ...news,
  })
}

/** Notes that the administrators are to hear that who asked the support wrote again after their answer. */
export async function noteSupportWaits(
  handle: Handle,
  room: Pick<CaseRecord, 'practice_id' | 'id' | 'created_by'>,
  news: { readonly sequence: number; readonly now: Date },
): Promise<void> {
  await insertSupportNotices(handle, 'support-waits', {
    practiceId: room.practice_id,
    caseId: room.id,
    askedBy: room.created_by,
    occasion: `message ${news.sequence}`,
    now: news.now,
  })
}
