import type { Handle } from '../../db/database.ts'
import { insertOutboxRows } from '../../outbox/store.ts'
import type { GrantRecord } from './store.ts'

/**
 * The events that clinician and delegate are emailed about: a right was given, was replaced, was ended early, or has
 * expired.
 */
export type DelegateNews = 'given' | 'changed' | 'ended' | 'lapsed'

/** The kind of outbox row that sends an email about a right to act. */
export const DELEGATE_MAIL = 'mail-delegate-news'

type Grant = Pick<GrantRecord, 'practice_id' | 'id' | 'clinician_id' | 'delegate_id' | 'ends_at'>

/** Queues an email to both people, once for each event of a right. */
export async function enqueueGrantMail(
  handle: Handle,
  grant: Grant,
  { news, now, runAt }: { readonly news: DelegateNews; readonly now: Date; readonly runAt?: Date },
): Promise<void> {
  const rows = [grant.clinician_id, grant.delegate_id].map((userId) => ({
    practiceId: grant.practice_id,
    kind: DELEGATE_MAIL,
    payload: { practiceId: grant.practice_id, grantId: grant.id, userId, news },
    idempotencyKey: `${DELEGATE_MAIL}:${grant.id}:${news}:${userId}`,
    now,
    ...(runAt && { runAt }),
  }))
  await insertOutboxRows(handle, rows)
}

/**
 * Queues the email which says that the right has expired, for the time at which it expires; it is not sent if the right
 * was revoked before.
 */
export function enqueueGrantEndMail(handle: Handle, grant: Grant, now: Date): Promise<void> {
  return enqueueGrantMail(handle, grant, { news: 'lapsed', now, runAt: grant.ends_at })
}
