import { type ApiFailure, failureText, isOutdated } from '../../lib/api-failure.ts'
import type { Refusal } from '../../ui/form/place-faults.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'

interface Answer {
  readonly error?: ApiFailure | { readonly message?: string } | undefined
}

/**
 * Sends a change of a request from its dialog. The dialog closes with a notice after success, or if the request has
 * changed in the meantime. Other failures are returned to the dialog, which keeps the entered values.
 */
export function useSendChange(onClose: () => void) {
  const notices = useNotices()

  /** `done` is the notice shown after success; `onMade` runs before the dialog closes. */
  return async (
    answering: PromiseLike<Answer>,
    done: string,
    onMade?: () => Promise<void> | void,
  ): Promise<Refusal | undefined> => {
    const { error } = await answering
    if (error && !isOutdated(error)) return error
    if (error) notices.show(failureText(error), { tone: 'failed' })
    else {
      notices.show(done)
      await onMade?.()
    }
    onClose()
    return undefined
  }
}
