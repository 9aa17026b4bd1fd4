import { useState } from 'react'
import { type ApiFailure, failureText, isOutdated } from '../../lib/api-failure.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'

interface Answer {
  readonly error?: ApiFailure | { readonly message?: string } | undefined
}

/** Why a change was not made: texts for single fields, and one for the whole form. */
export interface ChangeFaults {
  readonly fields: Readonly<Record<string, string>>
  readonly text: string | undefined
}

const NONE: ChangeFaults = { fields: {}, text: undefined }

/**
 * Sends a change of a request from its dialog. After success, or if the request has changed meanwhile, the dialog closes
 * with a notice; any other failure is shown in the dialog, which keeps what was entered.
 */
export function useSendChange(onClose: () => void) {
  const notices = useNotices()
  const [faults, setFaults] = useState(NONE)
  const [busy, setBusy] = useState(false)

  /** Returns whether it was made; `done` is the notice that says so. */
  async function send(call: () => Promise<Answer>, done: string): Promise<boolean> {
    setBusy(true)
    setFaults(NONE)
    const { error } = await call()
    setBusy(false)
    if (error === undefined) {
      notices.show(done)
      onClose()
      return true
    }
    if (isOutdated(error)) {
      notices.show(failureText(error), { tone: 'failed' })
      onClose()
      return false
    }
    const fields = 'errors' in error ? error.errors : {}
    setFaults({ fields, text: Object.keys(fields).length > 0 ? undefined : failureText(error) })
    return false
  }

  return { send, busy, faults, setFaults }
}
