import type { Practice } from '@econsult/contract/practices'
import { useSession } from './use-session.ts'

/** The practice that the signed-in person administers; null for everybody else (ACC-11). */
export function useOwnPractice(): Practice | null {
  const session = useSession()
  return session?.user.isAdmin ? session.practice : null
}
