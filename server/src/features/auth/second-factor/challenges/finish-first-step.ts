import type { login } from '@econsult/contract/auth/sign-in'
import type { ReplyOf } from '@econsult/contract/call'
import type { CoreDeps, SecurityDeps } from '../../../../deps.ts'
import type { PublicRequest } from '../../../../http/action.ts'
import type { UserRecord } from '../../../users/store.ts'
import { deviceTokenOf } from '../../devices/device-cookies.ts'
import { findDevice } from '../../devices/store.ts'
import { openSession } from '../../sign-in/open-session.ts'
import { findFactors, isSecondFactorRequired } from '../store.ts'
import { openChallenge } from './store.ts'

interface FirstStep {
  readonly user: UserRecord
  readonly remember: boolean | 'as before'
  /** True if a remembered device replaced the password. The device cannot also replace the second factor. */
  readonly byDevice: boolean
}

/**
 * Completes the first step of a sign-in: opens a session, or a second step if the user has a second factor or must have
 * one (B5, W35).
 */
export async function finishFirstStep(
  deps: CoreDeps & SecurityDeps,
  request: PublicRequest<unknown>,
  { user, remember, byDevice }: FirstStep,
): Promise<ReplyOf<typeof login>> {
  const now = deps.clock.now()
  const step = await deps.database.asSystem(async (handle) => {
    const factors = await findFactors(handle, user.id)
    const isOn = factors.since !== null
    if (!isOn && !(await isSecondFactorRequired(handle, user))) return undefined
    const token = deviceTokenOf(request.cookies)
    const device = token === undefined || byDevice ? undefined : await findDevice(handle, token, now)
    const isTrusted = device?.userId === user.id && device.trustedUntil !== null && device.trustedUntil > now
    if (isOn && isTrusted) return undefined
    const challengeId = await openChallenge(handle, { userId: user.id, setsUp: !isOn, remember, now })
    return { challengeId, setsUp: !isOn, factors }
  })
  if (!step) return openSession(deps, request, user, { remember, trust: false })
  const { challengeId, setsUp, factors } = step
  const methods = {
    code: factors.hasAuthenticator,
    passkey: factors.passkeyCount > 0,
    recoveryCode: factors.recoveryCodesLeft > 0,
    mailedCode: false,
  }
  return { status: '2', data: { challengeId, email: user.email, setsUp, methods } }
}
