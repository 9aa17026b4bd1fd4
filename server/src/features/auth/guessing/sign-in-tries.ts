import { AUTH_ERRORS } from '@econsult/contract/auth/errors'
import type { Handle } from '../../../db/database.ts'
import type { PublicRequest } from '../../../http/action.ts'
import { deviceTokenOf } from '../devices/device-cookies.ts'
import { findDevice } from '../devices/store.ts'
import { hashAddress, isKnownAddress } from './known-addresses/store.ts'
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, UNKNOWN_PLACE_LIMIT, UNKNOWN_PLACES_LIMIT } from './rules.ts'
import { areTriesSpent, type CountedTry, countTries } from './store.ts'

type Visit = Pick<PublicRequest<unknown>, 'address' | 'cookies'>

interface Account {
  readonly userId: string
  readonly now: Date
}

/**
 * Returns the key of a known place: a device of the user, or an address from which the user has signed in. Returns
 * undefined for an unknown place.
 */
export async function knownPlace(
  handle: Handle,
  { address, cookies }: Visit,
  { userId, now }: Account,
): Promise<string | undefined> {
  const token = deviceTokenOf(cookies)
  const device = token === undefined ? undefined : await findDevice(handle, token, now)
  if (device?.userId === userId) return `device:${device.id}`
  const isKnown = await isKnownAddress(handle, { userId, address, now })
  return isKnown ? `address:${hashAddress(address)}` : undefined
}

/** The counters in which one sign-in try was counted. */
export interface CountedSignIn {
  /** Counter that is deleted if the try succeeds. */
  readonly account: CountedTry | undefined
  /**
   * Counter from which a successful try removes only itself. If it deleted the counter, attackers could reset the
   * counter by signing in to an account of their own.
   */
  readonly address: CountedTry | undefined
  /**
   * True if the account's tries are used up and this place is unknown. The response then must not reveal whether the
   * password is correct; if it is, a code is sent to the owner's mailbox.
   */
  readonly isOverLimit: boolean
}

/**
 * Counts one sign-in try. All unknown places share one counter for each account and one for each address. Devices and
 * addresses from which the user has signed in have separate counters, so that strangers cannot lock the owner out (B3).
 * @throws CallError tooManyTries
 */
export async function countSignIn(
  handle: Handle,
  visit: Visit,
  { userId, now }: { readonly userId: string | undefined; readonly now: Date },
): Promise<CountedSignIn> {
  const phrase = AUTH_ERRORS.tooManySignIns
  const address = { subject: `address:${hashAddress(visit.address)}`, limit: ADDRESS_LIMIT }
  if (userId === undefined) {
    await countTries(handle, [address], { now, phrase })
    return { account: undefined, address, isOverLimit: false }
  }
  const own = await knownPlace(handle, visit, { userId, now })
  const account = { subject: `account:${userId}${own ? `:${own}` : ''}`, limit: ACCOUNT_LIMIT }
  if (own) {
    await countTries(handle, [account], { now, phrase })
    return { account, address: undefined, isOverLimit: false }
  }
  const isOverLimit = await areTriesSpent(handle, account, now)
  const counted = isOverLimit ? unknownPlaceTries(userId, visit.address) : [account]
  await countTries(handle, [address, ...counted], { now, phrase })
  return { account, address, isOverLimit }
}

/** Returns the counters for a try from an unknown place once the account's own tries are used up. */
export function unknownPlaceTries(userId: string, address: string): CountedTry[] {
  return [
    { subject: `account:${userId}:unknown:${hashAddress(address)}`, limit: UNKNOWN_PLACE_LIMIT },
    { subject: `account:${userId}:unknown`, limit: UNKNOWN_PLACES_LIMIT },
  ]
}
