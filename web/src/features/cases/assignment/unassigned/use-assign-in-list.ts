import type { CaseRow } from '@econsult/contract/cases'
import { useState } from 'react'
import { failureText } from '../../../../lib/api-failure.ts'
import { fullName } from '../../../../lib/full-name.ts'
import { useUser } from '../../../../lib/session/use-session.ts'
import { useNotices } from '../../../../ui/notices/use-notices.ts'
import { UNDO_ASSIGNMENT_MS, useChangeAssignmentMutation } from '../assignment-calls.ts'
import type { Candidate } from '../candidates.ts'

/**
 * Assigns from the list without asking, and offers Undo. `onAssigned` is called with the case that got a specialist,
 * `onUndone` with the case that waits again.
 */
export function useAssignInList(onAssigned: (row: CaseRow) => void, onUndone: (row: CaseRow) => void) {
  const notices = useNotices()
  const { id: lastUpdatedById } = useUser()
  const [send] = useChangeAssignmentMutation()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [assigned, setAssigned] = useState<ReadonlySet<string>>(new Set())

  async function change(action: 'assign' | 'unassign', row: CaseRow, { id, specialtyId }: Candidate) {
    setBusy((now) => new Set([...now, row.id]))
    const { caseId } = row
    const { error } = await send({
      ...(action === 'assign' ? { action, isUndoable: true } : { action, isUndo: true }),
      caseId,
      specialtyId,
      specialistId: id,
      lastUpdatedById,
    })
    setBusy((now) => new Set([...now].filter((one) => one !== row.id)))
    if (error === undefined) return true
    notices.show(failureText(error), { tone: 'failed' })
    return false
  }

  async function undo(row: CaseRow, candidate: Candidate): Promise<void> {
    if (!(await change('unassign', row, candidate))) return
    setAssigned((now) => new Set([...now].filter((one) => one !== row.id)))
    onUndone(row)
    notices.show(`${fullName(candidate)} is no longer assigned to ${row.patientName}.`)
  }

  async function assign(row: CaseRow, candidate: Candidate): Promise<void> {
    if (busy.has(row.id) || !(await change('assign', row, candidate))) return
    setAssigned((now) => new Set([...now, row.id]))
    const action = { label: 'Undo', run: () => void undo(row, candidate), forMs: UNDO_ASSIGNMENT_MS }
    notices.show(`${fullName(candidate)} was assigned to ${row.patientName}.`, { action })
    onAssigned(row)
  }

  return { assign, busy, assigned }
}
