import type { Practice } from '@econsult/contract/practices'
import { keepsClaims } from '@econsult/contract/roles'
import { useSession } from './use-session.ts'

/** Returns the practice that the signed-in user administers; null for all other users (ACC-11). */
export function useOwnPractice(): Practice | null {
  const session = useSession()
  return session?.user.isAdmin ? session.practice : null
}

/**
 * True if the signed-in user manages the claims of their practice; never while acting for a clinician (PAID-04,
 * END-09).
 */
export function useKeepsClaims(): boolean {
  const session = useSession()
  if (session === null) return false
  return session.user.userType === 'Biller' || (session.practice !== null && keepsClaims(session.user))
}
