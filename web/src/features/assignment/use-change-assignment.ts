import { NOTICES } from '@econsult/contract/notices'
import { useState } from 'react'
import { failureText, isOutdated } from '../../lib/api-failure.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { type AssignmentChange, useChangeAssignmentMutation } from './assignment-calls.ts'

/** Assigns or unassigns; `onSettled` runs when there is nothing more to try. */
export function useChangeAssignment(onSettled: () => void) {
  const notices = useNotices()
  const { id } = useUser()
  const [send, { isLoading }] = useChangeAssignmentMutation()
  const [error, setError] = useState<string>()

  async function change(wish: Omit<AssignmentChange, 'lastUpdatedById'>) {
    setError(undefined)
    const { error: failure } = await send({ ...wish, lastUpdatedById: id })
    if (failure === undefined) {
      notices.show(NOTICES.caseStateModified)
      onSettled()
      return
    }
    if (isOutdated(failure)) {
      notices.show(failureText(failure), { tone: 'failed' })
      onSettled()
      return
    }
    setError(failureText(failure))
  }

  return { change, busy: isLoading, error }
}
