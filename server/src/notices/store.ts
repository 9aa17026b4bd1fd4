import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Handle } from '../db/database.ts'

const NOTICE_EVENTS = [
  'case-assigned',
  'case-covered',
  'new-message',
  'case-closed',
  'case-reopened',
  'request-declined',
  'request-declined-urgent',
  'request-withdrawn',
  'request-resubmitted',
  'request-redirected',
  'request-seen-in-person',
  'request-due-soon',
  'request-unassigned-due-soon',
  'request-overdue',
  'request-offered',
  'request-alert',
  'request-given-away',
  'answer-signed',
  'answer-urgent-visit',
  'answer-corrected',
  'support-asked',
  'support-waits',
] as const

/** Events of which users are notified by email and text message (NOTE-01). */
export const noticeEventSchema = z.enum(NOTICE_EVENTS)
export type NoticeEvent = z.infer<typeof noticeEventSchema>

interface CaseNotice {
  readonly practiceId: string
  readonly caseId: string
  readonly userId: string
  /** The number of the closing that must still be in effect when the notice is sent; omitted if it does not matter. */
  readonly closing?: number | undefined
  /**
   * The time, in milliseconds, of the assignment that must still be in effect when the notice is sent; omitted if it
   * does not matter.
   */
  readonly assignedAt?: number | undefined
}

interface Occasion {
  readonly occasion: string
  readonly now: Date
  /** The earliest time at which the notice is sent; if omitted, the notice is due now. */
  readonly runAt?: Date | undefined
}

/** Returns the key of an event's notice for a user, which is unique per occasion. */
export function noticeKey(
  event: NoticeEvent,
  { caseId, userId }: Pick<CaseNotice, 'caseId' | 'userId'>,
  occasion: string,
): string {
  return `${event}:${caseId}:${userId}:${occasion}`
}

/** Enqueues one notice per user; a repeated occasion creates no second notice. */
export async function insertNotices(
  handle: Handle,
  event: NoticeEvent,
  notices: readonly CaseNotice[],
  { occasion, now, runAt = now }: Occasion,
): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ practiceId, caseId, userId, closing, assignedAt }) => ({
    id: randomUUID(),
    practice_id: practiceId,
    kind: `notice-${event}`,
    payload: JSON.stringify({ caseId, userId, closing, assignedAt }),
    idempotency_key: noticeKey(event, { caseId, userId }, occasion),
    run_at: runAt,
    created_at: now,
  }))
  await handle
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface MessageNews {
  readonly practiceId: string
  readonly caseId: string
  /** The message's sequence number. */
  readonly sequence: number
  readonly receivers: readonly string[]
  readonly now: Date
  /** The time of the notice. Recipients who have read the message by then are not notified. */
  readonly runAt: Date
}

/**
 * Enqueues notices for the recipients of a message who do not read it soon. All messages that a recipient has not read
 * yet share one notice, because its key contains the last message that the recipient has read.
 */
export function insertMessageNotices(handle: Handle, news: MessageNews): void {
  const { practiceId, caseId, sequence, receivers, now, runAt } = news
  // Uses one statement for each recipient, because a statement with a list would be planned again for each list.
  for (const receiver of receivers) {
    handle.sendAheadPrepared(sql`
      insert into outbox (id, practice_id, kind, payload, idempotency_key, run_at, created_at)
      select gen_random_uuid(), ${practiceId}::uuid, 'notice-new-message',
        jsonb_build_object('caseId', ${caseId}::text, 'userId', owner_id, 'sequence', ${sequence}::int),
        'new-message:' || ${caseId}::text || ':' || owner_id || ':' || read_sequence, ${runAt}, ${now}
      from inbox_rows
      where owner_id = ${receiver} and case_id = ${caseId}
      on conflict do nothing`)
  }
}

interface SupportNews {
  readonly practiceId: string
  readonly caseId: string
  /** The user who sent the question; administrators are not notified of their own questions. */
  readonly askedBy: string
  readonly occasion: string
  readonly now: Date
}

/** Enqueues a notice of a support case for every platform administrator, one per occasion. */
export function insertSupportNotices(
  handle: Handle,
  event: 'support-asked' | 'support-waits',
  { practiceId, caseId, askedBy, occasion, now }: SupportNews,
): void {
  handle.sendAhead(sql`
    insert into outbox (id, practice_id, kind, payload, idempotency_key, run_at, created_at)
    select gen_random_uuid(), ${practiceId}::uuid, ${`notice-${event}`}::text,
      jsonb_build_object('caseId', ${caseId}::text, 'userId', id),
      ${`${event}:${caseId}:`}::text || id || ${`:${occasion}`}::text, ${now}, ${now}
    from users
    where user_type = 'Admin' and active and deleted_at is null and id <> ${askedBy}::uuid
    on conflict do nothing`)
}
