import type { Handle } from '../../../../db/database.ts'
import { DAY } from '../../../../scheduling/durations.ts'
import { hashSecretToken } from '../../../../crypto/secret-token.ts'

/** Time for which an IP address counts as known after the user signed in from it, in milliseconds. */
const KNOWN_MS = 30 * DAY

interface Place {
  readonly userId: string
  readonly address: string
  readonly now: Date
}

/** Returns the hash of an IP address that the database stores. */
export function hashAddress(address: string): string {
  return hashSecretToken(address).slice(0, 32)
}

/** Records that a user signed in from this IP address. */
export async function recordKnownAddress(handle: Handle, { userId, address, now }: Place): Promise<void> {
  await handle
    .insertInto('known_addresses')
    .values({ user_id: userId, address_hash: hashAddress(address), last_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'address_hash']).doUpdateSet({ last_at: now }))
    .execute()
}

/** Returns true if a user signed in from this IP address within the last 30 days. */
export async function isKnownAddress(handle: Handle, { userId, address, now }: Place): Promise<boolean> {
  const row = await handle
    .selectFrom('known_addresses')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('address_hash', '=', hashAddress(address))
    .where('last_at', '>', new Date(now.getTime() - KNOWN_MS))
    .executeTakeFirst()
  return row !== undefined
}
