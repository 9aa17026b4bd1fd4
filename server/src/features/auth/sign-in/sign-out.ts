import type { CoreDeps, SecurityDeps } from '../../../deps.ts'
import type { Caller } from '../../../sessions/caller.ts'
import type { Cookies } from '../../../http/cookies.ts'
import { recordUsage } from '../../../usage/store.ts'
import { findUserById } from '../../users/store.ts'
import { forgetOneClick } from '../devices/keep-device.ts'

/** Ends the session and one-click sign-in on its device. */
export async function signOut(
  deps: CoreDeps & SecurityDeps,
  { caller, cookies }: { caller: Caller; cookies: Cookies },
): Promise<{ data: null }> {
  const now = deps.clock.now()
  await deps.database.asSystem(async (handle) => {
    const user = await findUserById(handle, caller.id)
    if (user) await forgetOneClick(handle, caller.sessionId, { cookies, email: user.email, now })
    const { id: userId, practiceId } = caller
    await recordUsage(handle, { at: now, name: 'signed-out', userId, practiceId, details: {} })
  })
  await deps.sessions.end(caller.sessionId, 'signed out')
  return { data: null }
}
