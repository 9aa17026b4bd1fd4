import { type ApiFailure, failureText, isOutdated } from '../../lib/api-failure.ts'
import type { Refusal } from '../../ui/form/place-faults.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'

interface Answer {
  readonly data?: { readonly message: string } | undefined
  readonly error?: ApiFailure | { readonly message?: string } | undefined
}

/**
 * Sends a change of a claim and shows its result as a notice. Returns why it failed, for the form that sent it;
 * undefined if it succeeded, or if somebody else changed the claim meanwhile, which a notice says.
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
