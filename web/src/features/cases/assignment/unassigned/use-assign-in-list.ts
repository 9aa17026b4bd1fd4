import type { CaseRow } from '@econsult/contract/cases'
import { useState } from 'react'
import { failureText } from '../../../../lib/api-failure.ts'
import { fullName } from '../../../../lib/full-name.ts'
import { useUser } from '../../../../lib/session/use-session.ts'
import { useNotices } from '../../../../ui/notices/use-notices.ts'
import { useOfferUndo } from '../../../../lib/undo/use-undo.ts'
import { useChangeAssignmentMutation } from '../assignment-calls.ts'
import type { Candidate } from '../candidates.ts'
import { undoOf } from '../undo-of-assignment.ts'
import { phrases } from './phrases.ts'

/**
 * Assigns from the list without a confirmation, and offers Undo. `onAssigned` is called with the assigned case,
 * `onUndone` with the case that is unassigned again.
 */
export function useAssignInList(onAssigned: (row: CaseRow) => void, onUndone: (row: CaseRow) => void) {
  const notices = useNotices()
  const { id: lastUpdatedById } = useUser()
  const offerUndo = useOfferUndo()
  const [sendChange] = useChangeAssignmentMutation()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [assigned, setAssigned] = useState<ReadonlySet<string>>(new Set())

  async function send(row: CaseRow, { id: specialistId, specialtyId }: Candidate) {
    setBusy((now) => new Set([...now, row.id]))
    const change = { caseId: row.caseId, specialtyId, specialistId, lastUpdatedById }
    const { error } = await sendChange({ ...change, action: 'assign', isUndoable: true })
    setBusy((now) => new Set([...now].filter((one) => one !== row.id)))
    if (error === undefined) return true
    notices.show(failureText(error), { tone: 'failed' })
    return false
  }

  async function assign(row: CaseRow, candidate: Candidate): Promise<void> {
    if (busy.has(row.id) || !(await send(row, candidate))) return
    setAssigned((now) => new Set([...now, row.id]))
    offerUndo(phrases.wasAssigned({ name: fullName(candidate), patientName: row.patientName }), {
      ...undoOf(candidate, row),
      onUndone: () => {
        setAssigned((now) => new Set([...now].filter((one) => one !== row.id)))
        onUndone(row)
      },
    })
    onAssigned(row)
  }

  return { assign, busy, assigned }
}
