import { NOTICES } from '@econsult/contract/notices'
import { useState } from 'react'
import { failureText, isOutdated } from '../../../lib/api-failure.ts'
import { fullName } from '../../../lib/full-name.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useOfferUndo } from '../../../lib/undo/use-undo.ts'
import { type AssignmentChange, useChangeAssignmentMutation } from './assignment-calls.ts'
import type { Candidate } from './candidates.ts'
import { undoOf } from './undo-of-assignment.ts'
import { phrases } from './phrases.ts'

interface OfCase {
  readonly caseId: string
  readonly patientName: string
}

/**
 * Assigns or unassigns a specialist; an assignment can be undone (END-05). `onSettled` is called when the case is
 * changed, or when the page turns out to be outdated.
 */
export function useChangeAssignment({ caseId, patientName }: OfCase, onSettled: () => void) {
  const notices = useNotices()
  const { id: lastUpdatedById } = useUser()
  const [send, { isLoading }] = useChangeAssignmentMutation()
  const offerUndo = useOfferUndo()
  const [refusal, setRefusal] = useState<string>()

  const changeOf = ({ id, specialtyId }: Candidate): Omit<AssignmentChange, 'action'> => ({
    caseId,
    specialtyId,
    specialistId: id,
    lastUpdatedById,
  })

  async function change(candidate: Candidate): Promise<void> {
    setRefusal(undefined)
    const { isAssigned } = candidate
    const { error: failure } = await send({
      ...changeOf(candidate),
      action: isAssigned ? 'unassign' : 'assign',
      ...(!isAssigned && { isUndoable: true as const }),
    })
    if (failure && !isOutdated(failure)) {
      setRefusal(failureText(failure))
      return
    }
    onSettled()
    if (failure) notices.show(failureText(failure), { tone: 'failed' })
    else {
      const done = isAssigned ? phrases.wasUnassigned : phrases.wasAssigned
      const words = `${NOTICES.caseStateModified}\n${done({ name: fullName(candidate), patientName })}`
      if (isAssigned) notices.show(words)
      else offerUndo(words, undoOf(candidate, { caseId, patientName }))
    }
  }

  return { change, busy: isLoading, error: refusal }
}
