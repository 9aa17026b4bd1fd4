import { passwordFault } from '@econsult/contract/passwords'
import type { Handle } from '../../../db/database.ts'
import { badField } from '../../../http/errors.ts'
import { findFactors } from '../second-factor/store.ts'

/**
 * Asks for a new password's length again, under the lock of its person's account: two-factor may have been turned off
 * while the password was hashed (security page, B1).
 * @throws CallError badInput `password` where it cannot stand alone now
 */
export async function checkStillLongEnough(handle: Handle, userId: string, password: string): Promise<void> {
  const hasSecondFactor = (await findFactors(handle, userId)).since !== null
  const fault = passwordFault(password, { hasSecondFactor, names: [] })
  if (fault !== undefined) throw badField('password', fault)
}
