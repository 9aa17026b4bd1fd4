import { MINUTES_LIMITS, MINUTES_TEXTS, saveMinutes } from '@econsult/contract/minutes'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Timer } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { changedEntriesOf, type LedgerEdits, ledgerFault, NO_EDITS, rowsOf } from './ledger.ts'
import { useFetchMinutesQuery, useSaveMinutesMutation } from './minutes-calls.ts'
import { MinutesTable } from './minutes-table.tsx'
import { phrases } from './phrases.ts'

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

/** Texts for correcting confirmed minutes, and for entering minutes after a closing that confirmed none. */
const WORDS = {
  correct: {
    button: phrases.correct,
    title: phrases.correctTitle,
    lead: phrases.correctLead,
    reason: phrases.correctReason,
  },
  enter: {
    button: phrases.enter,
    title: phrases.enterTitle,
    lead: phrases.enterLead,
    reason: phrases.enterReason,
  },
} as const

type OwnMinutesProps = { caseId: string; isClosed: boolean }

/**
 * The viewer's confirmed minutes in a case, and a button for correcting them. If there are none and the case is closed,
 * a button for entering them (PAID-01).
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
      <span>{isEntered ? phrases.confirmed({ minutes: all }) : phrases.noneConfirmed}</span>
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

/** A dialog for corrected minutes and the reason for the correction; the earlier minutes remain stored. */
function CorrectMinutes({ caseId, words, onClose }: CorrectMinutesProps) {
  const notices = useNotices()
  const { data } = useFetchMinutesQuery({ caseId })
  const [save] = useSaveMinutesMutation()
  const entered = (edits: LedgerEdits) => rowsOf(data?.data ?? [], edits)
  const form = useFields(saveMinutes.input, {
    initial: { edits: NO_EDITS, reason: '' },
    input: ({ edits, reason }) => ({ caseId, entries: changedEntriesOf(entered(edits)), reason }),
    check: ({ edits }) => ({ form: correctionFault(entered(edits), data?.limits) }),
    async save(input) {
      const { data: saved, error } = await save(input)
      if (!saved) return error
      notices.show(saved.message)
      onClose()
      return undefined
    },
  })
  const { edits } = form.values

  return (
    <FormDialog
      title={words.title}
      lead={words.lead}
      confirmLabel={phrases.save}
      form={form}
      onClose={onClose}
    >
      <MinutesTable
        rows={entered(edits)}
        limits={data?.limits}
        edits={edits}
        onChange={(changed) => form.set({ edits: changed })}
      />
      <TextField label={words.reason} maxLength={MINUTES_LIMITS.reason} {...form.field('reason')} />
    </FormDialog>
  )
}

/** The reason why the lines are not a valid correction; undefined if they are valid. */
function correctionFault(...ledger: Parameters<typeof ledgerFault>): string | undefined {
  const [rows] = ledger
  return ledgerFault(...ledger) ?? (changedEntriesOf(rows).length === 0 ? MINUTES_TEXTS.unchanged : undefined)
}
