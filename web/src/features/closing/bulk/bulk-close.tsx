import { lazy, Suspense, useState } from 'react'
import type { BulkClosing, ClosingFailure } from './bulk-close-dialog.tsx'
import type { ListedCase } from './bulk-close-row.tsx'
import type { ClosingWorks } from '../closing-work.ts'
import type { DrawQuestions } from '../draw-questions.ts'

// Loaded lazily, with codes and diagnoses, because only users who close several cases need it.
const BulkCloseDialog = lazy(async () => {
  const chunk = await import('./bulk-close-dialog.tsx')
  return { default: chunk.BulkCloseDialog }
})

type BulkCloseProps = {
  rows: readonly ListedCase[]
  works: ClosingWorks | undefined
  /** Closes the cases; resolves to the failure, or to undefined on success. */
  onConfirm: (cases: BulkClosing['cases'], closingId: string) => Promise<ClosingFailure | undefined>
  /** Called after closing, with the cases whose reports are to be saved on this device. */
  onClosed: (reportsOf: readonly ListedCase[]) => void
  onRead: (caseId: string) => void
  drawQuestions: DrawQuestions
  onClose: () => void
}

/**
 * The confirmation dialog for closing several cases; a retry keeps the closing id, so that each case is closed once
 * (INB-09).
 */
export function BulkClose(props: BulkCloseProps) {
  const { rows, works, onConfirm, onClosed, onRead, drawQuestions, onClose } = props
  const [tried, setTried] = useState({ what: '', closingId: crypto.randomUUID() })

  async function confirm({ cases, wantsReports }: BulkClosing): Promise<ClosingFailure | undefined> {
    const what = JSON.stringify(cases)
    const closingId = tried.what === '' || tried.what === what ? tried.closingId : crypto.randomUUID()
    setTried({ what, closingId })
    const failure = await onConfirm(cases, closingId)
    if (failure !== undefined) return failure
    const closed = new Set(cases.map(({ caseId }) => caseId))
    onClosed(wantsReports ? rows.filter(({ caseId }) => closed.has(caseId)) : [])
    return undefined
  }

  return (
    <Suspense>
      <BulkCloseDialog {...{ rows, works, onRead, drawQuestions, onClose }} onConfirm={confirm} />
    </Suspense>
  )
}
