import type { CaseData } from '@econsult/contract/cases'
import type { Activity } from '@econsult/contract/minutes'
import { useCountTime } from '../features/minutes/use-count-time.ts'
import { useActing, useUser } from '../lib/session/use-session.ts'

/**
 * Records the viewer's time in an open case that they sent or answer (PAID-01): as preparation for the sender, as
 * review for a specialist, unless they are writing.
 */
export function useRoomTime(caseData: CaseData) {
  const { id } = useUser()
  const isActing = useActing() !== null
  const work = isActing ? null : usualWork(caseData, id)
  return {
    /** Records all time up to now. */
    countNow: useCountTime(caseData.caseId, caseData.isDeleted ? null : work),
    /** True if the viewer sent the case or is one of its specialists, and can therefore have minutes in it. */
    worksHere: work !== null,
  }
}

function usualWork(caseData: CaseData, viewerId: string): Activity | null {
  if (caseData.isSupport) return null
  if (caseData.providerId === viewerId) return 'preparation'
  const isSpecialist = caseData.specialistsWithSpecialty.some((one) => one.specialistId === viewerId)
  return isSpecialist ? 'review' : null
}
