import type { User } from '@econsult/contract/users'
import { useSelector } from 'react-redux'
import type { AuthState, Session, SessionEnd } from './auth-slice.ts'
import type { ReturnPlace } from './return-place.ts'

interface WithAuth {
  readonly auth: AuthState
}

/** The session of this browser; null for a visitor. */
export function useSession(): Session | null {
  return useSelector((state: WithAuth) => state.auth.session)
}

/** The signed-in user. Only for pages behind the guard: throws for a visitor. */
export function useUser(): User {
  const session = useSession()
  if (session === null) throw new Error('Nobody is signed in')
  return session.user
}

/** Where the next sign-in leads, if this tab remembers a place. */
export function useReturnPlace(): ReturnPlace | null {
  return useSelector((state: WithAuth) => state.auth.returnPlace)
}

/** Why the last session ended; null if nobody was signed in. */
export function useSessionEnd(): SessionEnd | null {
  return useSelector((state: WithAuth) => state.auth.ended)
}
