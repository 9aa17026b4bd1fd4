import type { CaseData } from '@econsult/contract/cases'
import { useUser } from '../lib/session/use-session.ts'

/** How many times others have added files, which counts as news like their messages. */
export function useFilesOfOthers(caseData: CaseData | undefined): number {
  const { id } = useUser()
  const events = caseData?.events ?? []
  return events.filter(({ kind, actorId }) => kind === 'files-added' && actorId !== id).length
}
