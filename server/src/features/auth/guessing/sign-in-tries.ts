import type { Handle } from '../../../db/database.ts'
import type { PublicRequest } from '../../../http/serve-call.ts'
import { deviceTokenOf } from '../devices/device-cookies.ts'
import { findDevice } from '../devices/store.ts'
import { hashAddress, isKnownAddress } from './known-addresses/store.ts'
import { ACCOUNT_LIMIT, ADDRESS_LIMIT } from './rules.ts'
import type { CountedTry } from './store.ts'

/** What one try to sign in counts for. */
export interface SignInTries {
  /** Forgotten once a try is right. */
  readonly account: CountedTry | undefined
  /** Of which only the right try is taken back: an own account must not clear the count. */
  readonly address: CountedTry | undefined
}

/**
 * Strangers share one count for each account, and one for each address. A known device, and an address from which the
 * person signed in before, have counts of their own, so that nobody can lock an owner out (security page, B3).
 */
export async function signInTries(
  handle: Handle,
  { address, cookies }: Pick<PublicRequest<unknown>, 'address' | 'cookies'>,
  { userId, now }: { userId: string | undefined; now: Date },
): Promise<SignInTries> {
  const fromAddress = { subject: `address:${hashAddress(address)}`, limit: ADDRESS_LIMIT }
  if (userId === undefined) return { account: undefined, address: fromAddress }
  const own = (part: string) => ({
    account: { subject: `account:${userId}${part}`, limit: ACCOUNT_LIMIT },
    address: undefined,
  })
  const token = deviceTokenOf(cookies)
  const device = token === undefined ? undefined : await findDevice(handle, token, now)
  if (device?.userId === userId) return own(`:device:${device.id}`)
  if (await isKnownAddress(handle, { userId, address, now })) return own(`:address:${hashAddress(address)}`)
  return { ...own(''), address: fromAddress }
}
