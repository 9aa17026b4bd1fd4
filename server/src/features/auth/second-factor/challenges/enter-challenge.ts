import { SECOND_STEP_TEXTS } from '@econsult/contract/auth/second-factor'
import type { Handle } from '../../../../db/database.ts'
import type { CoreDeps } from '../../../../deps.ts'
import { badField } from '../../../../http/errors.ts'
import { findUserById, type UserRecord } from '../../../users/store.ts'
import { findFactors } from '../store.ts'
import { type Challenge, closeChallenge, findChallenge } from './store.ts'

/** The pending second step of a sign-in, with its user. */
export interface EnteredChallenge extends Challenge {
  readonly id: string
  readonly user: UserRecord
}

/**
 * Finds the pending second step of a sign-in. `setsUp` must be true if the step sets up a factor, and false if it
 * verifies an existing factor.
 * @throws CallError badInput `challengeId` if the step has ended
 */
export async function enterChallenge(
  deps: CoreDeps,
  id: string,
  { setsUp }: { setsUp: boolean },
): Promise<EnteredChallenge> {
  const found = await deps.database.asSystem(async (handle) => {
    const challenge = await findChallenge(handle, id, deps.clock.now())
    const user = challenge && (await findUserById(handle, challenge.userId))
    if (!challenge || !user?.active || user.deleted_at !== null) return undefined
    // If a factor was set up in the meantime, it must be presented. Otherwise the password alone could replace it.
    if (setsUp && (await findFactors(handle, user.id)).since !== null) return undefined
    return { ...challenge, id, user }
  })
  // A challenge that requires a mailed code accepts no other factor, because the password may have been wrong.
  if (found?.setsUp !== setsUp || found.asksMailedCode) throw challengeOver()
  return found
}

/**
 * Closes the second step in the transaction that accepted the factor.
 * @throws CallError if the step was closed in the meantime
 */
export async function passChallenge(handle: Handle, id: string): Promise<void> {
  if (!(await closeChallenge(handle, id))) throw challengeOver()
}

/** Returns the error for a second step that has ended or never existed. */
export function challengeOver() {
  return badField('challengeId', SECOND_STEP_TEXTS.tookTooLong)
}
