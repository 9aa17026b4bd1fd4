import type { signInWithDevice } from '@econsult/contract/auth'
import type { ReplyOf } from '@econsult/contract/call'
import type { Deps } from '../../deps.ts'
import { CallError } from '../../http/errors.ts'
import type { PublicRequest } from '../../http/serve-call.ts'
import { findUserById } from '../users/store.ts'
import { finishFirstStep } from './challenges/finish-first-step.ts'
import { deviceTokenOf, removeDeviceToken, removeRememberedEmail } from './devices/device-cookies.ts'
import { findDevice } from './devices/store.ts'

/** Signs in by a remembered device; the device is no second factor, so that one is still asked (AUTH-09). */
export async function signInByDevice(
  deps: Deps,
  request: PublicRequest<unknown>,
): Promise<ReplyOf<typeof signInWithDevice>> {
  const token = deviceTokenOf(request.cookies)
  const user = await deps.database.asSystem(async (handle) => {
    const device = token === undefined ? undefined : await findDevice(handle, token, deps.clock.now())
    return device?.remembered ? findUserById(handle, device.userId) : undefined
  })
  if (!user?.active || user.deleted_at !== null) {
    removeDeviceToken(request.cookies)
    removeRememberedEmail(request.cookies)
    throw new CallError('badInput', 'This device is not remembered any more. Sign in with your password.')
  }
  return finishFirstStep(deps, request, { user, remember: 'as before', byDevice: true })
}
