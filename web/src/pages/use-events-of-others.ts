import type { CaseData } from '@econsult/contract/cases'
import { useUser } from '../lib/session/use-session.ts'

/**
 * The number of events that others have caused. Files, corrections and changes of requests make the case unread, as
 * messages do, so a person who sees them arrive has read them.
 */
export function useEventsOfOthers(caseData: CaseData | undefined): number {
  const { id } = useUser()
  return (caseData?.events ?? []).filter(({ actorId }) => actorId !== id).length
}
