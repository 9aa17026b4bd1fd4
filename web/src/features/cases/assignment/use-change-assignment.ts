import { NOTICES } from '@econsult/contract/notices'
import { useState } from 'react'
import { failureText, isOutdated } from '../../../lib/api-failure.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { type AssignmentChange, useChangeAssignmentMutation } from './assignment-calls.ts'

/** Assigns or unassigns; `onSettled` is called with true on success, with false if the case differs from the page. */
export function useChangeAssignment(onSettled: (isDone: boolean) => void) {
  const notices = useNotices()
  const { id } = useUser()
  const [send, { isLoading }] = useChangeAssignmentMutation()
  const [error, setError] = useState<string>()

  /** `done` is the notice's second line: 'Ines Carvalho assigned.' */
  async function change(assignment: Omit<AssignmentChange, 'lastUpdatedById'>, done: string) {
    setError(undefined)
    const { error: failure } = await send({ ...assignment, lastUpdatedById: id })
    if (failure === undefined) {
      notices.show(`${NOTICES.caseStateModified}\n${done}`)
      onSettled(true)
      return
    }
    if (isOutdated(failure)) {
      notices.show(failureText(failure), { tone: 'failed' })
      onSettled(false)
      return
    }
    setError(failureText(failure))
  }

  return { change, busy: isLoading, error }
}
