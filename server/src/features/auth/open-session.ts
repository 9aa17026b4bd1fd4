import type { signedInReplySchema } from '@econsult/contract/auth'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { PublicRequest } from '../../http/serve-call.ts'
import { presentPractice } from '../practices/present.ts'
import { findPracticeById } from '../practices/store.ts'
import { presentUser } from '../users/present.ts'
import type { UserRecord } from '../users/store.ts'
import { type DeviceWish, keepDevice } from './devices/keep-device.ts'
import { noteKnownAddress } from './guessing/known-addresses/store.ts'

/** Opens a session for somebody who has shown all that is asked, and answers as login does (AUTH-03). */
export async function openSession(
  deps: Deps,
  { address, cookies, userAgent }: PublicRequest<unknown>,
  user: UserRecord,
  wish: DeviceWish,
): Promise<z.infer<typeof signedInReplySchema>> {
  const now = deps.clock.now()
  const { deviceId, practice } = await deps.database.asSystem(async (handle) => {
    await noteKnownAddress(handle, { userId: user.id, address, now })
    return {
      deviceId: await keepDevice(handle, { cookies, user, now }, wish),
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
  return {
    token,
    data: { data: presentUser(user), practiceData: practice ? presentPractice(practice) : null },
  }
}
