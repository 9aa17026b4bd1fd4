import type { UserType } from '@econsult/contract/roles'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useUser } from '../../lib/session/use-session.ts'

type ForUserTypesProps = {
  userTypes: readonly UserType[]
  /** The path to which all other users are redirected. */
  otherwise: string
  children: ReactNode
}

/** Shows a page to some user types only; the server enforces the same rule (ROUT-01). */
export function ForUserTypes({ userTypes, otherwise, children }: ForUserTypesProps) {
  return userTypes.includes(useUser().userType) ? children : <Navigate to={otherwise} replace />
}
