import { passwordFault } from '@econsult/contract/auth/password-rules'
import type { Handle } from '../../../db/database.ts'
import { badField } from '../../../http/errors.ts'
import { findFactors } from '../second-factor/store.ts'

/**
 * Checks a new password's length again while the account is locked, because two-factor may have been turned off while
 * the password was hashed (B1).
 * @throws CallError badInput `password` if it is too short without two-factor
 */
export async function checkStillLongEnough(handle: Handle, userId: string, password: string): Promise<void> {
  const hasSecondFactor = (await findFactors(handle, userId)).since !== null
  const fault = passwordFault(password, { hasSecondFactor, names: [] })
  if (fault !== undefined) throw badField('password', fault)
}
