import { useEffect } from 'react'
import { logOutOnServer } from '../../features/auth/sign-in/log-out.ts'
import { refreshUser } from '../../features/account/account-calls.ts'
import { type CallOptions, lastForegroundCallAt } from '../../lib/api-client.ts'
import { checkServer } from '../../lib/reachability.ts'
import { noteUser } from '../../lib/session/auth-state.ts'
import { keepSession } from '../../lib/session/keep-session.ts'
import { useOwnUser } from '../../lib/session/use-session.ts'
import { endSession } from '../start-session.ts'

/** Updates the user's data, keeps the session alive while the user is active, and ends it after inactivity. */
export function useKeptSession(): void {
  const userId = useOwnUser().id
  useEffect(() => {
    async function refresh(options: CallOptions): Promise<void> {
      const user = await refreshUser(userId, options)
      if (user) noteUser(user)
    }
    void refresh({ background: true })
    return keepSession({
      lastSeenAt: lastForegroundCallAt,
      report: () => void refresh({ quiet: true }),
      checkClock: checkServer,
      onIdle: () => {
        logOutOnServer()
        endSession('expired')
      },
    })
  }, [userId])
}
