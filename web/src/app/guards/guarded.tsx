import { type ComponentType, useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { visitRefused } from '../../lib/session/auth-slice.ts'
import { useSession } from '../../lib/session/use-session.ts'

type GuardedProps = { component: ComponentType | undefined }

/**
 * Shows the component to signed-in people and sends everybody else to /login (ROUT-01). Throws 'Component is
 * Undefined' where there is none (document 1, section 8).
 */
export function Guarded({ component: Component }: GuardedProps) {
  const session = useSession()
  if (Component === undefined) throw new Error('Component is Undefined')
  // The key: what one person had open is never taken over by the next.
  return session === null ? <ToSignIn /> : <Component key={session.token} />
}

function ToSignIn() {
  const { pathname, search } = useLocation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  useEffect(() => {
    dispatch(visitRefused({ pathname, search }))
    void navigate(PATHS.login, { replace: true })
  }, [dispatch, navigate, pathname, search])
  return null
}
