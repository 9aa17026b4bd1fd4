import { undoSending } from '@econsult/contract/cases/sending'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api-client.ts'
import { failureText, isOutdated } from '../../../lib/api-failure.ts'
import { editCasePath } from '../../../lib/paths.ts'
import { serverApi } from '../../../lib/server-api.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'

/** The sending whose undo opened the form; undefined if it was opened otherwise. */
export function undoneSendingOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('undone' in state)) return undefined
  return typeof state.undone === 'string' ? state.undone : undefined
}

/** Returns a function that undoes the sending of a case, and then opens the draft that it is again (END-08). */
export function useUndoSending(): (caseId: string, sendingId: string) => Promise<void> {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const notices = useNotices()
  return async function undo(caseId, sendingId) {
    const { data, error } = await call(undoSending, { caseId, sendingId })
    if (error) {
      const action = { label: 'Retry', run: () => void undo(caseId, sendingId) }
      notices.show(failureText(error), { tone: 'failed', ...(isOutdated(error) ? {} : { action }) })
      return
    }
    dispatch(serverApi.util.invalidateTags(['CaseList', 'DraftList', 'FolderCounts', 'Unread']))
    notices.show(data.message)
    // The form that sent it may still be on screen: this one begins with what the server has.
    await navigate(editCasePath(data.data.draftId), { state: { undone: sendingId } })
  }
}
