import { NOTICES } from '@econsult/contract/notices'
import { useState } from 'react'
import { failureText, isOutdated } from '../../../lib/api-failure.ts'
import { fullName } from '../../../lib/full-name.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { type AssignmentChange, UNDO_ASSIGNMENT_MS, useChangeAssignmentMutation } from './assignment-calls.ts'
import type { Candidate } from './candidates.ts'

interface OfCase {
  readonly caseId: string
  readonly patientName: string
}

/**
 * Assigns or unassigns; an assignment to nobody's request can be undone (END-09). `onSettled` is called when the case is
 * changed, or differs from the page.
 */
export function useChangeAssignment({ caseId, patientName }: OfCase, onSettled: () => void) {
  const notices = useNotices()
  const { id: lastUpdatedById } = useUser()
  const [send, { isLoading }] = useChangeAssignmentMutation()
  const [error, setError] = useState<string>()

  const changeOf = ({ id, specialtyId }: Candidate): Omit<AssignmentChange, 'action'> => ({
    caseId,
    specialtyId,
    specialistId: id,
    lastUpdatedById,
  })

  async function undo(candidate: Candidate): Promise<void> {
    const { error: failure } = await send({ ...changeOf(candidate), action: 'unassign', isUndo: true })
    if (failure) notices.show(failureText(failure), { tone: 'failed' })
    else notices.show(`${fullName(candidate)} is no longer assigned to ${patientName}.`)
  }

  async function change(candidate: Candidate): Promise<void> {
    setError(undefined)
    const { isAssigned, replaces } = candidate
    // A specialist who was replaced has seen the case, so that is no mistake of a moment.
    const canUndo = !isAssigned && replaces === null
    const { error: failure } = await send({
      ...changeOf(candidate),
      action: isAssigned ? 'unassign' : 'assign',
      ...(canUndo && { isUndoable: true as const }),
    })
    if (failure && !isOutdated(failure)) {
      setError(failureText(failure))
      return
    }
    onSettled()
    if (failure) notices.show(failureText(failure), { tone: 'failed' })
    else {
      const done = isAssigned ? 'was unassigned from' : 'was assigned to'
      const action = { label: 'Undo', run: () => void undo(candidate), forMs: UNDO_ASSIGNMENT_MS }
      notices.show(
        `${NOTICES.caseStateModified}\n${fullName(candidate)} ${done} ${patientName}.`,
        canUndo ? { action } : {},
      )
    }
  }

  return { change, busy: isLoading, error }
}
