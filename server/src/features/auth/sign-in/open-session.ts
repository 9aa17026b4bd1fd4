import { LOGIN_ERRORS, type signedInReplySchema } from '@econsult/contract/auth/sign-in'
import type { z } from 'zod'
import type { CoreDeps, SecurityDeps } from '../../../deps.ts'
import { badField } from '../../../http/errors.ts'
import type { PublicRequest } from '../../../http/action.ts'
import { presentPractice } from '../../practices/present.ts'
import { findPracticeById, type PracticeRecord } from '../../practices/store.ts'
import { presentUser } from '../../users/present.ts'
import { findUserById, type UserRecord } from '../../users/store.ts'
import { type DeviceChoice, saveDevice } from '../devices/save-device.ts'
import { changeDevice, findSessionDevice } from '../devices/store.ts'
import { recordKnownAddress } from '../guessing/known-addresses/store.ts'

/**
 * Opens a session for a user who has presented all required factors, and returns the response of login (AUTH-03).
 * @throws CallError badInput if the password that the user entered has been changed in the meantime
 */
export async function openSession(
  deps: CoreDeps & SecurityDeps,
  { address, cookies, userAgent }: PublicRequest<unknown>,
  user: UserRecord,
  choice: DeviceChoice,
): Promise<z.infer<typeof signedInReplySchema>> {
  const now = deps.clock.now()
  const { deviceId, practice } = await deps.database.asSystem(async (handle) => {
    await recordKnownAddress(handle, { userId: user.id, address, now })
    return {
      deviceId: await saveDevice(handle, { cookies, user, now }, choice),
      practice: user.practice_id ? await findPracticeById(handle, user.practice_id) : undefined,
    }
  })
  const caller = {
    id: user.id,
    userType: user.user_type,
    isAdmin: user.is_admin,
    practiceId: user.practice_id,
    firstName: user.first_name,
    lastName: user.last_name,
  }
  const token = await deps.sessions.start(caller, userAgent, deviceId)
  await endWhereOutdated(deps, user, token)
  return {
    token,
    data: { data: presentUser(user), practiceData: practice ? presentPracticeTo(user, practice) : null },
  }
}

/**
 * Only the practice admin gets the practice's customer number at the payment provider, because only the practice admin
 * pays.
 */
function presentPracticeTo(user: UserRecord, practice: PracticeRecord) {
  return { ...presentPractice(practice), ...(user.is_admin && { stripeId: practice.stripe_id }) }
}

/**
 * Setting a new password ends all existing sessions. If a session is opened with the former password at the same
 * moment, either it already exists and is ended by the password change, or this check detects the new password and ends
 * it.
 */
async function endWhereOutdated(
  deps: CoreDeps & SecurityDeps,
  shown: UserRecord,
  token: string,
): Promise<void> {
  const current = await deps.database.asSystem((handle) => findUserById(handle, shown.id))
  if (current?.password_hash === shown.password_hash) return
  const { sessionId } = await deps.sessions.authenticate(`Bearer ${token}`, false)
  await deps.database.asSystem(async (handle) => {
    const device = await findSessionDevice(handle, sessionId)
    const now = deps.clock.now()
    if (device) await changeDevice(handle, { ...device, remembered: false, trustedUntil: null }, { now })
  })
  await deps.sessions.end(sessionId, 'password changed')
  throw badField('passwordIncorrect', LOGIN_ERRORS.passwordIncorrect)
}
