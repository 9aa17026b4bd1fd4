import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../db/tables.ts'
import { insertOutboxRow } from '../../outbox/store.ts'

/** Whoever sits in the room has read the message by then and gets no mail, in milliseconds. */
const AWAY_AFTER_MS = 60_000

/** Notes that the receivers of a message are to hear of it if they do not read it soon; one mail for each turn of talk. */
export async function noteNews(
  handle: Handle,
  room: CaseRecord,
  news: { readonly receivers: readonly string[]; readonly sequence: number; readonly now: Date },
): Promise<void> {
  for (const userId of news.receivers) {
    await insertOutboxRow(handle, {
      practiceId: room.practice_id,
      kind: 'mail-new-message',
      payload: { caseId: room.id, userId },
      idempotencyKey: `message:${room.id}:${news.sequence}:${userId}`,
      now: news.now,
      runAt: new Date(news.now.getTime() + AWAY_AFTER_MS),
    })
  }
}
