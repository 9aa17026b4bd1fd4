import type { Handle } from '../../db/database.ts'
import { insertOutboxRows } from '../../outbox/store.ts'
import type { GrantRecord } from './store.ts'

/**
 * The changes of a right about which clinician and delegate get an email. The right was given, was replaced, was ended
 * early, or has expired.
 */
export type DelegateNews = 'given' | 'changed' | 'ended' | 'lapsed'

/** The kind of the outbox rows that send an email about a right to act. */
export const DELEGATE_MAIL = 'mail-delegate-news'

type Grant = Pick<GrantRecord, 'practice_id' | 'id' | 'clinician_id' | 'delegate_id' | 'ends_at'>

/** Queues an email to both the clinician and the delegate, once for each event of a right. */
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
 * Queues the email that announces the expiry of a right. It is due when the right expires. If the right is revoked
 * before then, the email is not sent.
 */
export function enqueueGrantEndMail(handle: Handle, grant: Grant, now: Date): Promise<void> {
  return enqueueGrantMail(handle, grant, { news: 'lapsed', now, runAt: grant.ends_at })
}
