import type { ComponentType } from 'react'
import { Navigate } from 'react-router'
import { useReturnPlace, useSession } from '../../lib/session/use-session.ts'
import { placeAfterSignIn } from '../../lib/session/return-place.ts'

type SignedOutOnlyProps = { component: ComponentType | undefined }

/**
 * Shows the component to visitors; signed-in users are redirected to their page after sign-in (ROUT-01, ROUT-04).
 * Throws 'Component is Undefined' if there is no component.
 */
export function SignedOutOnly({ component: Component }: SignedOutOnlyProps) {
  const session = useSession()
  const place = useReturnPlace()
  if (Component === undefined) throw new Error('Component is Undefined')
  if (session === null) return <Component />
  return <Navigate to={placeAfterSignIn(place, session.user.id)} replace />
}
