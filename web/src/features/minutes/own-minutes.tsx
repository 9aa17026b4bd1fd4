import { MINUTES_LIMITS, MINUTES_TEXTS } from '@econsult/contract/minutes'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Timer } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../lib/api-failure.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { changedEntriesOf, ledgerFault, NO_EDITS, rowsOf } from './ledger.ts'
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

/** How minutes that were confirmed are changed, and how those are entered that nobody confirmed before the closing. */
const WORDS = {
  correct: {
    button: 'Correct',
    title: 'Correct your minutes',
    lead: 'What you confirmed before and what was proposed are kept.',
    reason: 'Why are they corrected?',
  },
  enter: {
    button: 'Enter',
    title: 'Enter your minutes',
    lead: 'The case was closed without them. What was proposed is kept.',
    reason: 'Why are they entered now?',
  },
} as const

type OwnMinutesProps = { caseId: string; isClosed: boolean }

/**
 * The minutes that the viewer has confirmed in a case, and how to correct them; without any, how to enter them if the case
 * is closed (PAID-01).
 */
export function OwnMinutes({ caseId, isClosed }: OwnMinutesProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useFetchMinutesQuery({ caseId }, { refetchOnMountOrArgChange: true })
  const confirmed = (data?.data ?? []).filter(({ minutes }) => minutes !== null)
  const isEntered = confirmed.length > 0
  if (!data || (!isEntered && !isClosed)) return null
  const words = isEntered ? WORDS.correct : WORDS.enter
  const all = confirmed.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
  return (
    <Line>
      <Timer size={16} />
      <span>Your minutes: {isEntered ? `${all}, confirmed` : 'none confirmed'}</span>
      <Button variant="text" size="small" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      {isOpen ? <CorrectMinutes caseId={caseId} words={words} onClose={() => setOpen(false)} /> : null}
    </Line>
  )
}

type CorrectMinutesProps = {
  caseId: string
  words: (typeof WORDS)[keyof typeof WORDS]
  onClose: () => void
}

/** Asks for the corrected minutes and why they are corrected; what they were is kept. */
function CorrectMinutes({ caseId, words, onClose }: CorrectMinutesProps) {
  const notices = useNotices()
  const { data } = useFetchMinutesQuery({ caseId })
  const [save, { isLoading }] = useSaveMinutesMutation()
  const [edits, setEdits] = useState(NO_EDITS)
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<{ reason?: string; text?: string }>({})
  const rows = rowsOf(data?.data ?? [], edits)

  async function correct() {
    const entries = changedEntriesOf(rows)
    const fault = ledgerFault(rows, data?.limits)
    if (fault !== undefined) return setFaults({ text: fault })
    if (entries.length === 0) return setFaults({ text: MINUTES_TEXTS.unchanged })
    if (reason.trim() === '') return setFaults({ reason: MINUTES_TEXTS.reasonRequired })
    const { data: saved, error } = await save({ caseId, entries, reason })
    if (!saved) return setFaults({ text: failureText(error) })
    notices.show(saved.message)
    onClose()
  }

  return (
    <FormDialog
      title={words.title}
      lead={words.lead}
      confirmLabel="Save"
      busy={isLoading}
      error={faults.text}
      onConfirm={() => void correct()}
      onClose={onClose}
    >
      <MinutesTable rows={rows} limits={data?.limits} edits={edits} onChange={setEdits} />
      <TextField
        label={words.reason}
        name="reason"
        maxLength={MINUTES_LIMITS.reason}
        value={reason}
        error={faults.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
