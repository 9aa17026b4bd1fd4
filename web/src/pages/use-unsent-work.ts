import type { CaseData } from '@econsult/contract/cases'
import { useSyncExternalStore } from 'react'
import type { UnsentMessages } from '../features/messages/unsent/unsent-messages.ts'

/** Returns the facts about unsent messages that closing the case requires. */
export function useUnsentWork(unsent: UnsentMessages, caseData: CaseData) {
  const hasText = useSyncExternalStore(
    unsent.subscribe,
    () => unsent.text().trim() !== '' || unsent.boxFiles().length > 0,
  )
  const isSending = useSyncExternalStore(unsent.subscribe, () => unsent.outgoing().length > 0)
  const hasReader = caseData.isSupport || caseData.specialistsWithSpecialty.some((one) => one.specialistId)
  const what = hasText ? ('text' as const) : null
  return {
    what: isSending ? ('sending' as const) : what,
    send: hasReader ? () => unsent.post() : undefined,
  }
}
