import { fetchUserDataById } from '@econsult/contract/users'
import type { User } from '@econsult/contract/users'
import { call, type CallOptions } from '../../lib/api-client.ts'

/** The signed-in user afresh; null where the server did not answer. A foreground call keeps the session alive. */
export async function refreshUser(userID: string, options: CallOptions): Promise<User | null> {
  const { data } = await call(fetchUserDataById, { userID }, options)
  return data?.data ?? null
}
