import { failureText } from '../../lib/api-failure.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useReopenFollowUpMutation } from './follow-up-calls.ts'

/** Puts a dismissed entry back on the list, and shows a notice of success or the reason for a failure. */
export function useOpenAgain() {
  const notices = useNotices()
  const [reopen, { isLoading }] = useReopenFollowUpMutation()
  async function openAgain(caseId: string, dismissalId: string): Promise<void> {
    const { data, error } = await reopen({ caseId, dismissalId })
    if (data) notices.show(data.message)
    else notices.show(failureText(error), { tone: 'failed' })
  }
  return { openAgain, isLoading }
}
