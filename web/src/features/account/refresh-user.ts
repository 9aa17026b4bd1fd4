import { fetchUserDataById, type User } from '@econsult/contract/users'
import { call, type CallOptions } from '../../lib/api-client.ts'

/** Fetches the signed-in user again; null if there is no answer. Extends the session unless `background` is set. */
export async function refreshUser(userID: string, options: CallOptions): Promise<User | null> {
  const { data } = await call(fetchUserDataById, { userID }, { ...options, asOneself: true })
  return data?.data ?? null
}
