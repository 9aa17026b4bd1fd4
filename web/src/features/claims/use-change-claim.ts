import { type ApiFailure, failureText, isOutdated } from '../../lib/api-failure.ts'
import type { Refusal } from '../../ui/form/place-faults.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'

interface Answer {
  readonly data?: { readonly message: string } | undefined
  readonly error?: ApiFailure | { readonly message?: string } | undefined
}

/**
 * Sends a change of a claim and shows its result as a notice. Returns an error text for the form that sent it;
 * undefined if the change succeeded, or if another user changed the claim first, which a notice reports.
 */
export function useChangeClaim(
  claimId: string,
): (answering: PromiseLike<Answer>) => Promise<Refusal | undefined> {
  const notices = useNotices()
  return async (answering) => {
    const { data, error } = await answering
    if (data) {
      notices.show(data.message, { about: claimId })
      return undefined
    }
    const text = failureText(error ?? {})
    if (!isOutdated(error)) return { ...error, message: text }
    notices.show(text, { tone: 'failed', about: claimId })
    return undefined
  }
}
