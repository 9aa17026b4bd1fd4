import type * as contract from '@econsult/contract/auth/security'
import type { CoreDeps, SecurityDeps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { listOpenSessions } from '../../../sessions/store.ts'
import { changeDevice, findSessionDevice, revokeDevices } from '../devices/store.ts'
import { changeSecurity } from './change-security.ts'

/** Ends one of the caller's own sessions, and revokes its device. */
export const endSession: Action<typeof contract.endSession, CoreDeps & SecurityDeps> = async (
  deps,
  request,
) => {
  const { sessionId } = request.input
  await changeSecurity(deps, request, async ({ handle, user, now }) => {
    const own = await listOpenSessions(handle, user.id, now)
    if (!own.some((session) => session.id === sessionId)) throw notFound()
    const device = await findSessionDevice(handle, sessionId)
    if (device) await changeDevice(handle, { ...device, remembered: false, trustedUntil: null }, { now })
  })
  await deps.sessions.end(sessionId, 'ended from another device')
  return { data: null }
}

/** Ends every other session of the caller, and revokes every other device. */
export const endOtherSessions: Action<typeof contract.endOtherSessions, CoreDeps & SecurityDeps> = async (
  deps,
  request,
) => {
  const { id, sessionId } = request.caller
  await changeSecurity(deps, request, async ({ handle, now }) => {
    const device = await findSessionDevice(handle, sessionId)
    await revokeDevices(handle, id, { now, except: device?.id })
  })
  await deps.sessions.endAllOf(id, { because: 'ended from another device', except: sessionId })
  return { data: null }
}
