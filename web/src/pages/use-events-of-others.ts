import type { CaseData } from '@econsult/contract/cases'
import { useUser } from '../lib/session/use-session.ts'

/**
 * How many events others have caused. Files, corrections and changes of requests make the case unread as messages do, so
 * whoever sees them arrive has read them.
 */
export function useEventsOfOthers(caseData: CaseData | undefined): number {
  const { id } = useUser()
  return (caseData?.events ?? []).filter(({ actorId }) => actorId !== id).length
}
