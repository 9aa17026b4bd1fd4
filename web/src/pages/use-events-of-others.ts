import type { CaseData } from '@econsult/contract/cases'
import { useUser } from '../lib/session/use-session.ts'

/**
 * Counts the events that others have caused. Files, corrections and changes of requests make the case unread, as
 * messages do, so a user who is in the room when they arrive has read them.
 */
export function useEventsOfOthers(caseData: CaseData | undefined): number {
  const { id } = useUser()
  return (caseData?.events ?? []).filter(({ actorId }) => actorId !== id).length
}
