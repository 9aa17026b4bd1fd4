import { NOTICES } from '@econsult/contract/notices'
import { failureText } from '../../lib/api-failure.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useChangeCaseStateMutation } from './closing-calls.ts'

/** How closing or reopening ended; 'outdated' means that the case is not what the page shows, and was said. */
export type StateChange =
  | { readonly kind: 'done' | 'outdated' }
  | { readonly kind: 'failed'; readonly text: string }

/** Answers that trying again would not help. */
const OUTDATED = new Set(['conflict', 'notFound', 'forbidden'])

/** Closes and reopens a case (document 2, section 4). */
export function useChangeCaseState(caseId: string) {
  const notices = useNotices()
  const lastUpdatedById = useUser().id
  const [send, { isLoading }] = useChangeCaseStateMutation()

  async function change(isDeleted: boolean): Promise<StateChange> {
    // Closing marks it read as well (document 1, section 4).
    const read = isDeleted ? { isRead: true } : {}
    const { error } = await send({ caseId, lastUpdatedById, isDeleted, ...read })
    if (error === undefined) {
      notices.show(NOTICES.caseStateModified)
      return { kind: 'done' }
    }
    const text = failureText(error)
    if (!('kind' in error) || !OUTDATED.has(error.kind)) return { kind: 'failed', text }
    notices.show(text, { tone: 'failed' })
    return { kind: 'outdated' }
  }

  return { change, busy: isLoading }
}
