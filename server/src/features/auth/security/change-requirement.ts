import { AUTH_ERRORS } from '@econsult/contract/auth/errors'
import { SECURITY_TEXTS } from '@econsult/contract/auth/security'
import type * as contract from '@econsult/contract/auth/security'
import type { CoreDeps } from '../../../deps.ts'
import { conflict, forbidden } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { findFactors, setRequirement } from '../second-factor/store.ts'
import { changeWithProof } from './change-security.ts'

/**
 * Sets whether the admins of the caller's practice need a second factor from their next sign-in on. If the caller is an
 * Admin, sets this for the platform's administrators (B5).
 */
export const requireSecondFactor: Action<typeof contract.requireSecondFactor, CoreDeps> = async (
  deps,
  request,
) => {
  const { caller, input } = request
  const isPlatform = caller.userType === 'Admin'
  if (!isPlatform && !(caller.isAdmin && caller.practiceId !== null)) {
    throw forbidden(AUTH_ERRORS.administratorOnly)
  }
  await changeWithProof(deps, request, async ({ handle, user }) => {
    const { since } = await findFactors(handle, user.id)
    if (input.required && since === null) throw conflict(SECURITY_TEXTS.ownFirst)
    await setRequirement(handle, isPlatform ? null : caller.practiceId, input.required)
  })
  return { data: null }
}
