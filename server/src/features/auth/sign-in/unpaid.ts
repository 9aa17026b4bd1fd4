import type { Handle } from '../../../db/database.ts'
import { findPracticeById } from '../../practices/store.ts'
import type { UserRecord } from '../../users/store.ts'

/**
 * Returns true if the user is the admin of a practice that has not paid yet. Such a user may set a password, but not
 * sign in.
 */
export async function waitsForPayment(handle: Handle, user: UserRecord): Promise<boolean> {
  if (user.active || !user.is_admin || user.practice_id === null || user.deleted_at !== null) return false
  const practice = await findPracticeById(handle, user.practice_id)
  return practice !== undefined && !practice.active && practice.closed_at === null
}

/** Returns true if a link to set a password may be sent to this account. */
export async function maySetPassword(handle: Handle, user: UserRecord): Promise<boolean> {
  if (user.deleted_at !== null) return false
  return user.active || (await waitsForPayment(handle, user))
}
