import type { Practice } from '@econsult/contract/practices'
import { keepsClaims } from '@econsult/contract/roles'
import { useSession } from './use-session.ts'

/** The practice that the signed-in person administers; null for everybody else (ACC-11). */
export function useOwnPractice(): Practice | null {
  const session = useSession()
  return session?.user.isAdmin ? session.practice : null
}

/**
 * True if the signed-in person keeps the claims of their practice; never while they act for somebody else (PAID-04,
 * END-09).
 */
export function useKeepsClaims(): boolean {
  const session = useSession()
  if (session === null) return false
  return session.user.userType === 'Biller' || (session.practice !== null && keepsClaims(session.user))
}
