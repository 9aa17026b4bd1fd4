import type { Handle } from '../../../db/database.ts'
import type { Sealer } from '../../../sealer.ts'
import type { AccountNews } from '../account-mail/account-news.ts'
import { noteAccountNews } from '../account-mail/note-account-news.ts'
import { endTrust } from '../devices/store.ts'
import { replaceRecoveryCodes } from './recovery-codes/store.ts'
import { turnOn } from './store.ts'

interface NewFactor {
  readonly user: { readonly id: string; readonly practice_id: string | null }
  readonly now: Date
  /** What the mail says where a second factor was asked before; nothing where the person changed only their phone. */
  readonly otherwise?: AccountNews
}

/**
 * After a factor was added: the first one turns the second step on and brings recovery codes, which are given this
 * once. Devices have to show the second factor again.
 */
export async function noteNewFactor(
  handle: Handle,
  sealer: Sealer,
  { user, now, otherwise }: NewFactor,
): Promise<string[] | null> {
  await endTrust(handle, user.id, now)
  const isFirst = await turnOn(handle, user.id, now)
  const news = isFirst ? 'second-factor-on' : otherwise
  if (news !== undefined) await noteAccountNews(handle, { user, news, now })
  return isFirst ? replaceRecoveryCodes(handle, sealer, user.id) : null
}
