import type { ListedPatient } from '@econsult/contract/patient-merges'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { EllipsisVertical, Merge, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../lib/api-failure.ts'
import { formatBirthDate, formatDate } from '../../lib/dates.ts'
import { casesWords, providerWords } from '../../lib/patient-words.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { RecordChips } from '../../ui/record-chips.tsx'
import { useUndoPatientMergeMutation } from './patient-merge-calls.ts'
import { phrases } from './phrases.ts'

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.4fr) 104px minmax(0, 1fr) minmax(0, 1fr) 36px',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '6px 12px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
    gap: '2px 8px',
    padding: '10px 4px 10px 16px',
    '& > :last-child': { gridColumn: 3, gridRow: '1 / span 3' },
    '& > span:nth-of-type(n + 2)': { gridColumn: '1 / span 2' },
  },
}))

const Name = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  minWidth: 0,
  '& > b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& > small': { ...theme.typography.caption, width: '100%', color: theme.vars.palette.text.secondary },
}))

type PatientRowProps = { patient: ListedPatient; onMerge: () => void }

/** One patient, with a menu for merging another entry and for undoing a merge. */
export function PatientRow({ patient, onMerge }: PatientRowProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [undoing, setUndoing] = useState<ListedPatient['merges'][number] | null>(null)
  const { fullName, dob, merges } = patient
  const close = () => setAnchor(null)

  function choose(act: () => void) {
    close()
    act()
  }

  return (
    <Item>
      <Name>
        <b>{fullName}</b>
        <RecordChips patient={patient} />
        {merges.map((one) => (
          <small key={one.mergeId}>
            {phrases.mergedWith({
              name: one.fullName,
              dob: formatBirthDate(one.dob),
              day: formatDate(one.at),
              by: one.byName,
            })}
          </small>
        ))}
      </Name>
      <span>{formatBirthDate(dob)}</span>
      <span>{providerWords(patient)}</span>
      <span>{casesWords(patient)}</span>
      <IconButton
        size="small"
        aria-label={phrases.actionsFor({ name: fullName, dob: formatBirthDate(dob) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={18} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem onClick={() => choose(onMerge)}>
          <Merge size={18} />
          {phrases.mergeEntry}
        </MenuItem>
        {merges.map((one) => (
          <MenuItem key={one.mergeId} onClick={() => choose(() => setUndoing(one))}>
            <Undo2 size={18} />
            {phrases.undoMergeWith({ name: one.fullName, dob: formatBirthDate(one.dob) })}
          </MenuItem>
        ))}
      </Menu>
      {undoing ? <UndoDialog patient={patient} merge={undoing} onClose={() => setUndoing(null)} /> : null}
    </Item>
  )
}

type UndoDialogProps = {
  patient: ListedPatient
  merge: ListedPatient['merges'][number]
  onClose: () => void
}

function UndoDialog({ patient, merge, onClose }: UndoDialogProps) {
  const notices = useNotices()
  const [undo, { isLoading, error }] = useUndoPatientMergeMutation()

  async function confirm() {
    const { data } = await undo({ mergeId: merge.mergeId })
    if (!data) return
    notices.show(data.message)
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title={phrases.undoTitle({ name: patient.fullName, otherName: merge.fullName })}
      confirmLabel={phrases.undoMerge}
      busy={isLoading}
      error={error && failureText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {phrases.undoDetail({
        name: merge.fullName,
        dob: formatBirthDate(merge.dob),
        keptName: patient.fullName,
      })}
    </ConfirmDialog>
  )
}
