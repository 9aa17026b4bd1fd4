import type { ClaimCodes, CloseTarget } from '@econsult/contract/deliveries'
import { NOTICES } from '@econsult/contract/notices'
import { type ApiFailure, failureText, isOutdated } from '../../lib/api-failure.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useChangeCaseStateMutation, useCloseCaseMutation } from './closing-calls.ts'

/** How closing or reopening ended; 'outdated' means that the case is not what the page shows, and was said. */
export type StateChange =
  | { readonly kind: 'done' | 'outdated' }
  | { readonly kind: 'failed'; readonly text: string }

interface Answer {
  readonly error?: ApiFailure | { readonly message?: string } | undefined
}

/** Closes and reopens a case (document 2, section 4). */
export function useChangeCaseState(caseId: string) {
  const notices = useNotices()
  const lastUpdatedById = useUser().id
  const [send, { isLoading }] = useChangeCaseStateMutation()
  const [sendClosing, closing] = useCloseCaseMutation()

  async function close(target: CloseTarget, claim?: ClaimCodes): Promise<StateChange> {
    const billed = claim ? { claim } : {}
    return judge(await sendClosing({ caseId, lastUpdatedById, target, ...billed }))
  }

  /** A case to the support has no report that goes anywhere, and whoever asked closes it. */
  async function closeSupport(): Promise<StateChange> {
    return judge(await send({ caseId, lastUpdatedById, isDeleted: true }))
  }

  async function reopen(): Promise<StateChange> {
    return judge(await send({ caseId, lastUpdatedById, isDeleted: false }))
  }

  function judge({ error }: Answer): StateChange {
    if (error === undefined) {
      notices.show(NOTICES.caseStateModified)
      return { kind: 'done' }
    }
    const text = failureText(error)
    if (!isOutdated(error)) return { kind: 'failed', text }
    notices.show(text, { tone: 'failed' })
    return { kind: 'outdated' }
  }

  return { close, closeSupport, reopen, busy: isLoading || closing.isLoading }
}
