import type { Practice } from '@econsult/contract/practices'
import { useSession } from './use-session.ts'

/** The practice of which the signed-in person is admin; null for everybody else (document 1, section 6). */
export function useOwnPractice(): Practice | null {
  const session = useSession()
  return session?.user.isAdmin ? session.practice : null
}
