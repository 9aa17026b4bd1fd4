import type { User } from '@econsult/contract/users'
import type { DelegateRight } from '@econsult/contract/delegates/rights'
import { useMemo } from 'react'
import { type Acting, actingUser, useActingState } from './acting.ts'
import { type Session, type SessionEnd, useAuthState } from './auth-state.ts'
import type { ReturnPlace } from './return-place.ts'

/** The session of this browser; null for a visitor. Its user is the clinician while a delegate acts for one (TURN-10). */
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

/** The clinician for whom the signed-in person acts in this tab; null if they act for themselves. */
export function useActing(): Acting | null {
  const { acting } = useActingState()
  const own = useOwnSession()
  return acting !== null && acting.delegateId === own?.user.id ? acting : null
}

/** True if the person may do what needs this right: always, unless they are a delegate without it. */
export function useMay(right: DelegateRight): boolean {
  return useActing()?.rights.includes(right) ?? true
}

/** The person at the keyboard, also while they act for somebody else. Throws for a visitor. */
export function useOwnUser(): User {
  const session = useOwnSession()
  if (session === null) throw new Error('Nobody is signed in')
  return session.user
}

/** The signed-in user. Only for pages behind the guard: throws for a visitor. */
export function useUser(): User {
  const session = useSession()
  if (session === null) throw new Error('Nobody is signed in')
  return session.user
}

/** The address to which the next sign-in leads, if this tab remembers one. */
export function useReturnPlace(): ReturnPlace | null {
  return useAuthState(({ returnPlace }) => returnPlace)
}

/** The reason why the last session ended; null if nobody was signed in. */
export function useSessionEnd(): SessionEnd | null {
  return useAuthState(({ ended }) => ended)
}
