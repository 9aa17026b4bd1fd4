import { type ComponentType, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { noteRefusedVisit } from '../../lib/session/auth-state.ts'
import { useSession } from '../../lib/session/use-session.ts'

type GuardedProps = { component: ComponentType | undefined }

/**
 * Shows the component to signed-in users and redirects visitors to /login (ROUT-01). Throws 'Component is Undefined' if
 * there is no component (ROUT-05).
 */
export function Guarded({ component: Component }: GuardedProps) {
  const session = useSession()
  if (Component === undefined) throw new Error('Component is Undefined')
  // The key prevents one user's component state from being shown to the next user.
  return session === null ? <ToSignIn /> : <Component key={session.token} />
}

function ToSignIn() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    noteRefusedVisit({ pathname, search })
    void navigate(PATHS.login, { replace: true })
  }, [navigate, pathname, search])
  return null
}
