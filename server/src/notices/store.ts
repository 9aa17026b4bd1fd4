import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Handle } from '../db/database.ts'
import { prepared, sendWithNext } from '../db/trips/sending.ts'

/** What people hear of by mail and text (decisions, section 6). */
export type NoticeEvent =
  | 'case-assigned'
  | 'new-message'
  | 'case-closed'
  | 'case-reopened'
  | 'support-asked'
  | 'support-waits'

interface CaseNotice {
  readonly practiceId: string
  readonly caseId: string
  readonly userId: string
}

/** Notes that people are to hear of something, each once; the same occasion twice makes one notice. */
export async function insertNotices(
  handle: Handle,
  event: NoticeEvent,
  notices: readonly CaseNotice[],
  { occasion, now }: { readonly occasion: string; readonly now: Date },
): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ practiceId, caseId, userId }) => ({
    id: randomUUID(),
    practice_id: practiceId,
    kind: `notice-${event}`,
    payload: JSON.stringify({ caseId, userId }),
    idempotency_key: `${event}:${caseId}:${userId}:${occasion}`,
    run_at: now,
    created_at: now,
  }))
  const insert = handle
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
  await sendWithNext(handle, insert.compile())
}

interface MessageNews {
  readonly practiceId: string
  readonly caseId: string
  /** The message's number in the room. */
  readonly sequence: number
  readonly receivers: readonly string[]
  readonly now: Date
  /** Who has read it by then hears nothing. */
  readonly runAt: Date
}

/**
 * Notes that the receivers of a message are to hear of it unless they read it soon: once for all that comes before they
 * have read, since the place up to which they read is part of the key.
 */
export async function insertMessageNotices(handle: Handle, news: MessageNews): Promise<void> {
  const { practiceId, caseId, sequence, receivers, now, runAt } = news
  if (receivers.length === 0) return
  const insert = sql`
    insert into outbox (id, practice_id, kind, payload, idempotency_key, run_at, created_at)
    select gen_random_uuid(), ${practiceId}::uuid, 'notice-new-message',
      jsonb_build_object('caseId', ${caseId}::text, 'userId', owner_id, 'sequence', ${sequence}::int),
      'new-message:' || ${caseId}::text || ':' || owner_id || ':' || read_sequence, ${runAt}, ${now}
    from inbox_rows
    where case_id = ${caseId} and owner_id = any(${[...receivers]}::uuid[])
    on conflict do nothing`
  await sendWithNext(handle, prepared('insert-message-notices', insert.compile(handle)))
}

interface SupportNews {
  readonly practiceId: string
  readonly caseId: string
  /** Who asked; administrators who ask themselves hear nothing. */
  readonly askedBy: string
  readonly occasion: string
  readonly now: Date
}

/** Notes that all who administer the platform are to hear of a support case, each once for the same occasion. */
export async function insertSupportNotices(
  handle: Handle,
  event: 'support-asked' | 'support-waits',
  { practiceId, caseId, askedBy, occasion, now }: SupportNews,
): Promise<void> {
  const insert = sql`
    insert into outbox (id, practice_id, kind, payload, idempotency_key, run_at, created_at)
    select gen_random_uuid(), ${practiceId}::uuid, ${`notice-${event}`}::text,
      jsonb_build_object('caseId', ${caseId}::text, 'userId', id),
      ${`${event}:${caseId}:`}::text || id || ${`:${occasion}`}::text, ${now}, ${now}
    from users
    where user_type = 'Admin' and active and deleted_at is null and id <> ${askedBy}::uuid
    on conflict do nothing`
  await sendWithNext(handle, insert.compile(handle))
}
