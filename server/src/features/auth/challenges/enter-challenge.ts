import { SECOND_STEP_TEXTS } from '@econsult/contract/second-step'
import type { Handle } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { badField } from '../../../http/errors.ts'
import { findUserById, type UserRecord } from '../../users/store.ts'
import { findFactors } from '../second-factor/store.ts'
import { type Challenge, closeChallenge, findChallenge } from './store.ts'

/** An open second step with its person. */
export interface EnteredChallenge extends Challenge {
  readonly id: string
  readonly user: UserRecord
}

/**
 * The open second step of a sign-in; whether it sets a factor up or asks for one must fit the call.
 * @throws CallError badInput `challengeId` where it is over.
 */
export async function enterChallenge(
  deps: Pick<Deps, 'database' | 'clock'>,
  id: string,
  { setsUp }: { setsUp: boolean },
): Promise<EnteredChallenge> {
  const found = await deps.database.asSystem(async (handle) => {
    const challenge = await findChallenge(handle, id, deps.clock.now())
    const user = challenge && (await findUserById(handle, challenge.userId))
    if (!challenge || !user?.active || user.deleted_at !== null) return undefined
    // A factor that was set up since then is asked for; the password alone does not put another in its place.
    if (setsUp && (await findFactors(handle, user.id)).since !== null) return undefined
    return { ...challenge, id, user }
  })
  if (found?.setsUp !== setsUp) throw challengeOver()
  return found
}

/** Ends the second step in the transaction that found its answer right. @throws CallError where another was faster. */
export async function passChallenge(handle: Handle, id: string): Promise<void> {
  if (!(await closeChallenge(handle, id))) throw challengeOver()
}

function challengeOver() {
  return badField('challengeId', SECOND_STEP_TEXTS.tookTooLong)
}
