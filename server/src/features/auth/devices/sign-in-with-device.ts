import { AUTH_ERRORS } from '@econsult/contract/auth/errors'
import type * as contract from '@econsult/contract/auth/devices'
import type { CoreDeps, SecurityDeps } from '../../../deps.ts'
import { CallError } from '../../../http/errors.ts'
import type { PublicAction } from '../../../http/action.ts'
import { findUserById } from '../../users/store.ts'
import { finishFirstStep } from '../second-factor/challenges/finish-first-step.ts'
import { deviceTokenOf, removeDeviceToken, removeRememberedEmail } from './device-cookies.ts'
import { findDevice } from './store.ts'

/**
 * Signs a user in by a remembered device. The device does not replace the second factor, which is still required
 * (AUTH-09).
 */
export const signInWithDevice: PublicAction<
  typeof contract.signInWithDevice,
  CoreDeps & SecurityDeps
> = async (deps, request) => {
  const token = deviceTokenOf(request.cookies)
  const user = await deps.database.asSystem(async (handle) => {
    const device = token === undefined ? undefined : await findDevice(handle, token, deps.clock.now())
    return device?.remembered ? findUserById(handle, device.userId) : undefined
  })
  if (!user?.active || user.deleted_at !== null) {
    removeDeviceToken(request.cookies)
    removeRememberedEmail(request.cookies)
    throw new CallError('badInput', AUTH_ERRORS.deviceForgotten)
  }
  return finishFirstStep(deps, request, { user, remember: 'as before', byDevice: true })
}
