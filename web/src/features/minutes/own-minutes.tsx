import { MINUTES_LIMITS, MINUTES_TEXTS } from '@econsult/contract/minutes'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Timer } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../lib/api-failure.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { changedEntriesOf, faultOf, NO_EDITS, rowsOf } from './ledger.ts'
import { useFetchMinutesQuery, useSaveMinutesMutation } from './minutes-calls.ts'
import { MinutesTable } from './minutes-table.tsx'

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > .lucide': { color: theme.vars.palette.text.disabled },
  '& > span': { flex: 1 },
}))

/** The minutes that the viewer has confirmed in a case, and how to correct them (PAID-01); nothing without any. */
export function OwnMinutes({ caseId }: { caseId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useFetchMinutesQuery({ caseId }, { refetchOnMountOrArgChange: true })
  const confirmed = (data?.data ?? []).filter(({ minutes }) => minutes !== null)
  if (confirmed.length === 0) return null
  const all = confirmed.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
  return (
    <Line>
      <Timer size={16} />
      <span>Your minutes: {all}, confirmed</span>
      <Button variant="text" size="small" onClick={() => setOpen(true)}>
        Correct
      </Button>
      {isOpen ? <CorrectMinutes caseId={caseId} onClose={() => setOpen(false)} /> : null}
    </Line>
  )
}

/** Asks for the corrected minutes and why they are corrected; what they were is kept. */
function CorrectMinutes({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const notices = useNotices()
  const { data } = useFetchMinutesQuery({ caseId })
  const [save, { isLoading }] = useSaveMinutesMutation()
  const [edits, setEdits] = useState(NO_EDITS)
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<{ reason?: string; text?: string }>({})
  const rows = rowsOf(data?.data ?? [], edits)

  async function correct() {
    const entries = changedEntriesOf(rows)
    if (rows.some((row) => faultOf(row) !== undefined)) return setFaults({ text: MINUTES_TEXTS.whole })
    if (entries.length === 0) return setFaults({ text: MINUTES_TEXTS.unchanged })
    if (reason.trim() === '') return setFaults({ reason: MINUTES_TEXTS.reasonRequired })
    const { data: saved, error } = await save({ caseId, entries, reason })
    if (!saved) return setFaults({ text: failureText(error) })
    notices.show(saved.message)
    onClose()
  }

  return (
    <FormDialog
      title="Correct your minutes"
      lead="What you confirmed before and what was proposed are kept."
      confirmLabel="Save"
      busy={isLoading}
      error={faults.text}
      onConfirm={() => void correct()}
      onClose={onClose}
    >
      <MinutesTable rows={rows} edits={edits} onChange={setEdits} />
      <TextField
        label="Why are they corrected?"
        name="reason"
        maxLength={MINUTES_LIMITS.reason}
        value={reason}
        error={faults.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
