import { failureText } from '../../lib/api-failure.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useReopenFollowUpMutation } from './follow-up-calls.ts'

/** Returns a function that reopens a dismissed entry and shows a notice with the result. */
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
