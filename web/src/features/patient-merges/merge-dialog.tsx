import type { ListedPatient } from '@econsult/contract/patient-merges'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { failureText } from '../../lib/api-failure.ts'
import { formatBirthDate } from '../../lib/dates.ts'
import { casesWords, providerWords } from '../../lib/patient-words.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Banner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { RecordChips } from '../../ui/record-chips.tsx'
import { mergeWarnings, proposedKept } from './merge-words.ts'
import {
  useFetchPatientsQuery,
  useMergePatientsMutation,
  useUndoPatientMergeMutation,
} from './patient-merge-calls.ts'
import { phrases } from './phrases.ts'

const PAUSE_MS = 250

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& h3': { ...theme.typography.subtitle2, margin: '0 0 6px' },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}))

const Choices = styled(RadioGroup)({ maxHeight: 236, overflow: 'auto', flexWrap: 'nowrap', marginTop: 8 })

const Entry = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  padding: '4px 0',
  '& > small': { ...theme.typography.body2, width: '100%', color: theme.vars.palette.text.secondary },
}))

type MergeDialogProps = { patient: ListedPatient; onClose: () => void }

/** A dialog in which the user finds another entry of the same patient and merges the two entries (CASE-13). */
export function MergeDialog({ patient, onClose }: MergeDialogProps) {
  const notices = useNotices()
  const [other, setOther] = useState<ListedPatient | null>(null)
  const [keptId, setKeptId] = useState<string | null>(null)
  const [merge, { isLoading, error }] = useMergePatientsMutation()
  const [undo] = useUndoPatientMergeMutation()
  const kept = other && ([patient, other].find(({ id }) => id === keptId) ?? proposedKept(patient, other))
  const merged = kept === patient ? other : patient

  async function confirm() {
    if (!kept || !merged) return
    const { data } = await merge({ keptId: kept.id, mergedId: merged.id })
    if (!data) return
    const { mergeId } = data.data
    notices.show(data.message, { action: { label: phrases.undo, run: () => void separate(mergeId) } })
    onClose()
  }

  async function separate(mergeId: string) {
    const { data, error: failure } = await undo({ mergeId })
    if (data) notices.show(data.message)
    else notices.show(failureText(failure), { tone: 'failed' })
  }

  return (
    <ConfirmDialog
      open
      isForm
      title={phrases.mergeTitle({ name: patient.fullName })}
      confirmLabel={phrases.merge}
      waits={!kept}
      busy={isLoading}
      error={error && failureText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Parts>
        <OtherEntry patient={patient} other={other} onChoose={setOther} />
        {kept && merged && other ? (
          <>
            <KeptEntry entries={[patient, other]} kept={kept} onChoose={setKeptId} />
            {mergeWarnings(kept, merged).map((words) => (
              <Banner key={words} tone="warning" role="status">
                {words}
              </Banner>
            ))}
          </>
        ) : null}
      </Parts>
    </ConfirmDialog>
  )
}

type OtherEntryProps = {
  patient: ListedPatient
  other: ListedPatient | null
  onChoose: (other: ListedPatient) => void
}

function OtherEntry({ patient, other, onChoose }: OtherEntryProps) {
  const titleId = useId()
  const [typed, setTyped] = useState(patient.fullName)
  const keyword = useSettled(typed.trim(), PAUSE_MS)
  const { currentData, error } = useFetchPatientsQuery({ keyword }, { refetchOnMountOrArgChange: true })
  const others = (currentData?.data ?? []).filter(({ id }) => id !== patient.id)
  // Keeps the selected entry in the list while the user types another search.
  const shown = other && !others.some(({ id }) => id === other.id) ? [other, ...others] : others
  return (
    <section>
      <h3 id={titleId}>{phrases.whichOther}</h3>
      <SearchInput label={phrases.search} value={typed} onChange={setTyped} />
      {error ? <p role="alert">{failureText(error)}</p> : null}
      {currentData && shown.length === 0 ? <p role="status">{phrases.noOther}</p> : null}
      <Choices
        aria-labelledby={titleId}
        value={other?.id ?? ''}
        onChange={(_event, id) => {
          const chosen = shown.find((one) => one.id === id)
          if (chosen) onChoose(chosen)
        }}
      >
        {shown.map((one) => (
          <EntryChoice key={one.id} patient={one} />
        ))}
      </Choices>
    </section>
  )
}

type KeptEntryProps = {
  entries: readonly ListedPatient[]
  kept: ListedPatient
  onChoose: (id: string) => void
}

function KeptEntry({ entries, kept, onChoose }: KeptEntryProps) {
  const titleId = useId()
  return (
    <section>
      <h3 id={titleId}>{phrases.whichKept}</h3>
      <p>{phrases.keptDetail}</p>
      <Choices aria-labelledby={titleId} value={kept.id} onChange={(_event, id) => onChoose(id)}>
        {entries.map((one) => (
          <EntryChoice key={one.id} patient={one} />
        ))}
      </Choices>
    </section>
  )
}

function EntryChoice({ patient }: { patient: ListedPatient }) {
  const { id, fullName, dob } = patient
  return (
    <FormControlLabel
      value={id}
      control={<Radio size="small" />}
      label={
        <Entry>
          {`${fullName}, ${formatBirthDate(dob)}`}
          <RecordChips patient={patient} />
          <small>{`${providerWords(patient)} · ${casesWords(patient)}`}</small>
        </Entry>
      }
    />
  )
}
