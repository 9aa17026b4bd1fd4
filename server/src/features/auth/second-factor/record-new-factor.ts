import type { Handle } from '../../../db/database.ts'
import type { Sealer } from '../../../crypto/sealer.ts'
import type { AccountNews } from '../account-mail/account-news.ts'
import { enqueueAccountMail } from '../account-mail/enqueue-account-mail.ts'
import { endTrust } from '../devices/store.ts'
import { replaceRecoveryCodes } from './recovery-codes/store.ts'
import { enableTwoFactor } from './store.ts'

interface NewFactor {
  readonly user: { readonly id: string; readonly practice_id: string | null }
  readonly now: Date
  /**
   * The change that is reported by email if the user already had a second factor. It is omitted for a replaced phone,
   * which is not reported.
   */
  readonly otherwise?: AccountNews
}

/**
 * Must be called after a factor is added. For the first factor, turns two-factor on and returns new recovery codes; for
 * later factors, returns null. Trusted devices require the second factor again.
 */
export async function recordNewFactor(
  handle: Handle,
  sealer: Sealer,
  { user, now, otherwise }: NewFactor,
): Promise<string[] | null> {
  await endTrust(handle, user.id, now)
  const isFirst = await enableTwoFactor(handle, user.id, now)
  const news = isFirst ? 'second-factor-on' : otherwise
  if (news !== undefined) await enqueueAccountMail(handle, { user, news, now })
  return isFirst ? replaceRecoveryCodes(handle, sealer, user.id) : null
}
