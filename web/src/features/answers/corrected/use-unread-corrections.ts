import type { Answer } from '@econsult/contract/answers'
import { isUnreadCorrection } from '@econsult/contract/answers/corrections'
import type { CaseData } from '@econsult/contract/cases'
import { useUser } from '../../../lib/session/use-session.ts'

type ClosedCase = Pick<CaseData, 'isDeleted' | 'closedAt' | 'providerId' | 'cover'>

/**
 * Returns a function that is true for an answer of a closed case that was corrected after closing and that the viewer
 * has not read (END-06).
 */
export function useUnreadCorrections(caseData: ClosedCase): (answer: Answer) => boolean {
  const { id } = useUser()
  const { isDeleted, closedAt, providerId, cover } = caseData
  const isSender = id === providerId || id === cover?.id
  return (answer) =>
    answer.versions.at(-1)?.signedById !== id &&
    isUnreadCorrection(answer, isDeleted ? closedAt : null, isSender)
}
