import type { User } from '@econsult/contract/users'
import type { DelegateRight } from '@econsult/contract/delegates/rights'
import { useMemo } from 'react'
import { type Acting, actingUser, useActingState } from './acting.ts'
import { type Session, type SessionEnd, useAuthState } from './auth-state.ts'
import type { ReturnPlace } from './return-place.ts'

/**
 * Returns the session of this browser; null for a visitor. While a delegate acts for a clinician, the session's user is
 * the clinician (TURN-10).
 */
export function useSession(): Session | null {
  const own = useOwnSession()
  const acting = useActing()
  return useMemo(
    () => (own && acting ? { token: own.token, user: actingUser(acting), practice: null } : own),
    [own, acting],
  )
}

function useOwnSession(): Session | null {
  return useAuthState(({ session }) => session)
}

/** Returns the clinician for whom the signed-in user acts in this tab; null if the user acts for themselves. */
export function useActing(): Acting | null {
  const { acting } = useActingState()
  const own = useOwnSession()
  return acting !== null && acting.delegateId === own?.user.id ? acting : null
}

/** True if the user may perform actions that require this right; false only for a delegate without the right. */
export function useMay(right: DelegateRight): boolean {
  return useActing()?.rights.includes(right) ?? true
}

/** Returns the signed-in user, even while the user acts for a clinician. Throws for a visitor. */
export function useOwnUser(): User {
  const session = useOwnSession()
  if (session === null) throw new Error('Nobody is signed in')
  return session.user
}

/** Returns the user whom the pages display. Only for pages behind the guard: throws for a visitor. */
export function useUser(): User {
  const session = useSession()
  if (session === null) throw new Error('Nobody is signed in')
  return session.user
}

/** Returns the address that the next sign-in opens, if this tab remembers one. */
export function useReturnPlace(): ReturnPlace | null {
  return useAuthState(({ returnPlace }) => returnPlace)
}

/** Returns the reason why the last session ended; null if there was no session. */
export function useSessionEnd(): SessionEnd | null {
  return useAuthState(({ ended }) => ended)
}
