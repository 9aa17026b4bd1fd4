import type { closeCaseByIds } from '@econsult/contract/closing'
import type { InputOf } from '@econsult/contract/call'
import type { CaseRow } from '@econsult/contract/cases'
import { NOTICES } from '@econsult/contract/notices'
import { failureText } from '../../../lib/api-failure.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useOfferUndo } from '../../../lib/undo/use-undo.ts'
import { useCloseCasesMutation, useReopenCasesMutation } from './inbox-calls.ts'
import { phrases } from './phrases.ts'

/** Cases to close together, with the destinations of their reports and the claims to create. */
export type ClosingCases = Pick<InputOf<typeof closeCaseByIds>, 'caseIds' | 'closingId'>

type Failure = Parameters<typeof failureText>[0]

/** Closes several cases and offers Undo, or reopens them (INB-09, INB-16). */
export function useChangeCases() {
  const notices = useNotices()
  const lastUpdatedById = useUser().id
  const [sendClosing] = useCloseCasesMutation()
  const offerUndo = useOfferUndo()
  const [sendReopening] = useReopenCasesMutation()

  /**
   * Closes the cases. Returns undefined on success, otherwise the error with the reasons for individual cases. Undo is
   * offered until the first report or claim is sent. `onUndone` is called with the cases that Undo reopened.
   */
  async function close(
    cases: ClosingCases,
    onUndone: (caseIds: readonly string[]) => void,
  ): Promise<{ message: string; ofCases: Readonly<Record<string, string>> } | undefined> {
    const { data, error } = await sendClosing({ ...cases, lastUpdatedById })
    if (error) return { message: failureText(error), ofCases: 'errors' in error ? error.errors : {} }
    const { closingId, ms } = data.undo
    const words = `${NOTICES.caseStateModified}\n${phrases.casesClosed({ count: data.data.length })}`
    offerUndo(words, { what: { kind: 'closing', caseIds: data.data, closingId }, ms, onUndone })
    return undefined
  }

  async function reopen(rows: readonly CaseRow[]): Promise<void> {
    const caseIds = rows.map((row) => ({ caseId: row.caseId, specialistId: row.latestAssignedSpecialistId }))
    const { data, error } = await sendReopening({ caseIds, lastUpdatedById })
    if (error) showFailure(error, () => void reopen(rows))
    else notices.show(`${data.message}\n${phrases.casesReopened({ count: caseIds.length })}`)
  }

  function showFailure(error: Failure & { readonly status?: number }, retry: () => void): void {
    const { status = 0 } = error
    const isRefused = status > 0 && status < 500
    const action = { label: phrases.retry, run: retry }
    notices.show(failureText(error), { tone: 'failed', ...(isRefused ? {} : { action }) })
  }

  return { close, reopen }
}
