import type { Handle } from '../../../db/database.ts'
import { insertOutboxRow } from '../../../outbox/store.ts'
import type { AccountNews } from './account-news.ts'

interface News {
  readonly user: { readonly id: string; readonly practice_id: string | null }
  readonly news: AccountNews
  readonly now: Date
  /**
   * Address to use instead of the account's current one. If the address itself was changed, this is the old address.
   */
  readonly to?: string
}

/** Queues an email that tells the owner of an account about a change to the account (B10). */
export async function enqueueAccountMail(handle: Handle, { user, news, now, to }: News): Promise<void> {
  await insertOutboxRow(handle, {
    practiceId: user.practice_id,
    kind: 'mail-account-news',
    payload: { userId: user.id, news, ...(to === undefined ? {} : { to }) },
    idempotencyKey: `account-news:${news}:${user.id}:${to ?? ''}:${now.getTime()}`,
    now,
  })
}
