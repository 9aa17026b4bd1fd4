import { type Absence, type Colleague, dayWords } from '@econsult/contract/absences'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type SubmitEvent, useState } from 'react'
import { today } from '../../lib/dates.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { OptionCardsField } from '../../ui/fields/option-cards-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { FieldColumns, InlineForm } from '../../ui/settings-section.tsx'
import { presenceWords } from './absence-words.ts'

/** The days of an absence and who gets the cases meanwhile. */
export interface AbsenceValues {
  readonly firstDay: string
  readonly lastDay: string
  readonly coverId: string | null
}

const FIELDS = ['firstDay', 'lastDay', 'coverId'] as const
type Faults = Partial<Record<(typeof FIELDS)[number], string>>

type AbsenceFormProps = {
  /** The absence to change; null for a new one. */
  absence: Absence | null
  colleagues: readonly Colleague[]
  /** Whose absence it is: without a cover, cases of senders wait for them, and requests go back to the pool. */
  isSender: boolean
  /** Saves it; returns the texts of the fields that the server refused. */
  onSave: (values: AbsenceValues) => Promise<Readonly<Record<string, string>>>
  onCancel: () => void
}

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  '& > span': { flex: '1 1 200px' },
  [theme.breakpoints.down('md')]: {
    '& > span': { flexBasis: '100%' },
    '& > .MuiButton-root': { flex: 1, height: 48 },
  },
}))

const OF_SPECIALISTS = [
  { value: 'cover', label: 'A colleague covers', detail: 'Your cases go to them meanwhile' },
  { value: 'none', label: 'Back to the pool', detail: 'Somebody else is found for each case' },
] as const
const OF_SENDERS = [
  { value: 'cover', label: 'A colleague covers', detail: 'They see what waits for you, and act on it' },
  { value: 'none', label: 'Nobody covers', detail: 'Cases wait until you are back' },
] as const

/** First and last day away, and where the cases go meanwhile (TURN-09). */
export function AbsenceForm({ absence, colleagues, isSender, onSave, onCancel }: AbsenceFormProps) {
  const [firstDay, setFirstDay] = useState(absence?.firstDay ?? '')
  const [lastDay, setLastDay] = useState(absence?.lastDay ?? '')
  const [way, setWay] = useState<'cover' | 'none'>(
    (absence && absence.coverId === null) || colleagues.length === 0 ? 'none' : 'cover',
  )
  const [coverId, setCoverId] = useState(absence?.coverId ?? '')
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const earliest = today()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const wrong = faultsOf({ firstDay, lastDay, coverId: way === 'cover' ? coverId : null }, isSender)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const refused = await onSave({ firstDay, lastDay, coverId: way === 'cover' ? coverId : null })
    setBusy(false)
    setFaults(
      Object.fromEntries(FIELDS.flatMap((field) => (refused[field] ? [[field, refused[field]]] : []))),
    )
  }

  const start =
    firstDay === '' || absence?.isNow ? '' : startWords({ firstDay, isSender, hasCover: way === 'cover' })
  return (
    <InlineForm
      noValidate
      aria-label={absence ? 'Change this absence' : 'New absence'}
      onSubmit={(event) => void submit(event)}
    >
      <FieldColumns>
        <DayField
          label="From"
          value={firstDay}
          from={earliest}
          error={faults.firstDay}
          disabled={absence?.isNow === true}
          onChange={setFirstDay}
        />
        <DayField
          label="To, the last day away"
          value={lastDay}
          from={firstDay > earliest ? firstDay : earliest}
          error={faults.lastDay}
          onChange={setLastDay}
        />
      </FieldColumns>
      <OptionCardsField
        label="Assign incoming requests to"
        name="way"
        options={isSender ? OF_SENDERS : OF_SPECIALISTS}
        value={way}
        onChange={setWay}
        beside
      />
      {way === 'cover' ? (
        <SelectField
          label="Cover"
          name="coverId"
          placeholder="Choose a colleague"
          choices={colleagues.map((one) => ({
            value: one.id,
            label: [one.name, presenceWords(one, { firstDay, lastDay })].filter(Boolean).join(', '),
          }))}
          value={coverId}
          error={faults.coverId}
          onChange={setCoverId}
        />
      ) : null}
      <Foot>
        {start ? <span>{start}</span> : null}
        <Button variant="outlined" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <ActionButton type="submit" variant="contained" busy={busy}>
          Save
        </ActionButton>
      </Foot>
    </InlineForm>
  )
}

interface Start {
  readonly firstDay: string
  readonly isSender: boolean
  readonly hasCover: boolean
}

/** What happens at the start of an absence. */
function startWords({ firstDay, isSender, hasCover }: Start): string {
  const start = `${dayWords(firstDay)}, 00:00`
  if (!isSender) return `Open cases are handed over on ${start}.`
  return hasCover ? `What waits for you goes to your cover from ${start} on.` : ''
}

function faultsOf({ firstDay, lastDay, coverId }: AbsenceValues, isSender: boolean): Faults {
  const otherWay = isSender ? 'choose that nobody covers' : 'give the cases back to the pool'
  return {
    ...(firstDay === '' && { firstDay: 'Choose the first day.' }),
    ...(lastDay === '' && { lastDay: 'Choose the last day.' }),
    ...(coverId === '' && { coverId: `Choose who covers, or ${otherWay}.` }),
  }
}
