import type * as contract from '@econsult/contract/auth/sign-in'
import type { CoreDeps, SecurityDeps } from '../../../deps.ts'
import { recordUsage } from '../../../usage/store.ts'
import { findUserById } from '../../users/store.ts'
import type { CookieAction } from '../../../http/action.ts'
import { endOneClickSignIn } from '../devices/save-device.ts'

/** Ends the session, and ends one-click sign-in on its device. */
export const logout: CookieAction<typeof contract.logout, CoreDeps & SecurityDeps> = async (
  deps,
  { caller, cookies },
) => {
  const now = deps.clock.now()
  await deps.database.asSystem(async (handle) => {
    const user = await findUserById(handle, caller.id)
    if (user) await endOneClickSignIn(handle, caller.sessionId, { cookies, email: user.email, now })
    const { id: userId, practiceId } = caller
    await recordUsage(handle, { at: now, name: 'signed-out', userId, practiceId, details: {} })
  })
  await deps.sessions.end(caller.sessionId, 'signed out')
  return { data: null }
}
