import type { CaseRow } from '@econsult/contract/cases'
import { NOTICES } from '@econsult/contract/notices'
import { failureText } from '../../../lib/api-failure.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useChangeCasesMutation } from './inbox-calls.ts'

/** Closes or reopens several cases at once, and offers to undo it (INB-09, INB-16). */
export function useChangeCases() {
  const notices = useNotices()
  const lastUpdatedById = useUser().id
  const [send] = useChangeCasesMutation()

  async function change(rows: readonly CaseRow[], isDeleted: boolean, isUndo = false): Promise<void> {
    const caseIds = rows.map((row) => ({ caseId: row.caseId, specialistId: row.latestAssignedSpecialistId }))
    const { error } = await send({ caseIds, lastUpdatedById, isDeleted })
    if (error === undefined) {
      const undo = { action: { label: 'Undo', run: () => void change(rows, !isDeleted, true) } }
      notices.show(NOTICES.caseStateModified, isUndo ? {} : undo)
      return
    }
    const isRefused = 'status' in error && error.status > 0 && error.status < 500
    const retry = { action: { label: 'Retry', run: () => void change(rows, isDeleted, isUndo) } }
    notices.show(failureText(error), { tone: 'failed', ...(isRefused ? {} : retry) })
  }

  return change
}
