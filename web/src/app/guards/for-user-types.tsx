import type { UserType } from '@econsult/contract/roles'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useUser } from '../../lib/session/use-session.ts'

type ForUserTypesProps = {
  userTypes: readonly UserType[]
  /** Where everybody else goes. */
  otherwise: string
  children: ReactNode
}

/** Shows a page to some user types alone (document 1, section 6); the server holds the same rule. */
export function ForUserTypes({ userTypes, otherwise, children }: ForUserTypesProps) {
  return userTypes.includes(useUser().userType) ? children : <Navigate to={otherwise} replace />
}
