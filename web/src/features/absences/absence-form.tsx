import { type Absence, type Colleague, dayWords, saveAbsence } from '@econsult/contract/absences'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { today } from '../../lib/dates.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { OptionCardsField } from '../../ui/fields/option-cards-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { FieldColumns, InlineForm } from '../../ui/settings-section.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { useSaveAbsenceMutation } from './absence-calls.ts'
import { presenceWords } from './absence-words.ts'
import { phrases } from './phrases.ts'

type AbsenceFormProps = {
  /** The absence to edit; null for a new one. */
  absence: Absence | null
  colleagues: readonly Colleague[]
  /**
   * True for a sender's absence: without a cover, the cases wait for the sender, whereas a specialist's requests return
   * to the pool.
   */
  isSender: boolean
  /** Set if an administrator plans the absence for a specialist. */
  specialistId: string | undefined
  onSaved: () => void
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
  { value: 'cover', label: phrases.colleagueCovers, detail: phrases.coverOfSpecialist },
  { value: 'none', label: phrases.backToPool, detail: phrases.backToPoolEffect },
] as const
const OF_SENDERS = [
  { value: 'cover', label: phrases.colleagueCovers, detail: phrases.coverOfSender },
  { value: 'none', label: phrases.nobodyCovers, detail: phrases.nobodyCoversEffect },
] as const

/** Form for the first and last day of an absence and the colleague who covers (TURN-09). */
export function AbsenceForm(props: AbsenceFormProps) {
  const { absence, colleagues, isSender, specialistId, onSaved, onCancel } = props
  const notices = useNotices()
  const [send] = useSaveAbsenceMutation()
  const initial: AbsenceValues = {
    firstDay: absence?.firstDay ?? '',
    lastDay: absence?.lastDay ?? '',
    way: (absence && absence.coverId === null) || colleagues.length === 0 ? 'none' : 'cover',
    coverId: absence?.coverId ?? '',
  }
  const form = useFields(saveAbsence.input, {
    initial,
    input: (values) => ({
      ...(specialistId !== undefined && { specialistId }),
      ...(absence && { id: absence.id }),
      timeZone: absence?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      firstDay: values.firstDay,
      lastDay: values.lastDay,
      coverId: values.way === 'cover' ? values.coverId : null,
    }),
    check: (values) => faultsOf(values, isSender),
    async save(input) {
      const { data, error } = await send(input)
      if (error) return error
      onSaved()
      notices.show(data.message)
      return undefined
    },
    onFailure: (text) => notices.show(text, { tone: 'failed' }),
  })
  const { firstDay, lastDay, way } = form.values
  const earliest = today()

  const start =
    firstDay === '' || absence?.isNow ? '' : startWords({ firstDay, isSender, hasCover: way === 'cover' })
  return (
    <InlineForm {...form.bind} aria-label={absence ? phrases.changeAbsence : phrases.newAbsence}>
      <FieldColumns>
        <DayField
          label={phrases.from}
          from={earliest}
          disabled={absence?.isNow === true}
          {...form.field('firstDay')}
        />
        <DayField
          label={phrases.to}
          from={firstDay > earliest ? firstDay : earliest}
          {...form.field('lastDay')}
        />
      </FieldColumns>
      <OptionCardsField
        label={phrases.assignRequestsTo}
        options={isSender ? OF_SENDERS : OF_SPECIALISTS}
        beside
        {...form.field('way')}
      />
      {way === 'cover' ? (
        <SelectField
          label={phrases.cover}
          placeholder={phrases.chooseColleague}
          choices={colleagues.map((one) => ({
            value: one.id,
            label: [one.name, presenceWords(one, { firstDay, lastDay })].filter(Boolean).join(', '),
          }))}
          {...form.field('coverId')}
        />
      ) : null}
      <Foot>
        {start ? <span>{start}</span> : null}
        <Button variant="outlined" disabled={form.busy} onClick={onCancel}>
          {phrases.cancel}
        </Button>
        <ActionButton type="submit" variant="contained" busy={form.busy}>
          {phrases.save}
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

/** Text about the effect on open cases when the absence begins; '' if there is none. */
function startWords({ firstDay, isSender, hasCover }: Start): string {
  const start = `${dayWords(firstDay)}, 00:00`
  if (!isSender) return phrases.handedOverOn({ start })
  return hasCover ? phrases.goesToCoverFrom({ start }) : ''
}

interface AbsenceValues {
  readonly firstDay: string
  readonly lastDay: string
  readonly way: 'cover' | 'none'
  readonly coverId: string
}

/** Error texts for the empty fields, by field. */
function faultsOf({ firstDay, lastDay, way, coverId }: AbsenceValues, isSender: boolean) {
  const coverMissing = isSender ? phrases.coverOrNobody : phrases.coverOrPool
  return {
    firstDay: firstDay === '' ? phrases.firstDayMissing : undefined,
    lastDay: lastDay === '' ? phrases.lastDayMissing : undefined,
    coverId: way === 'cover' && coverId === '' ? coverMissing : undefined,
  }
}
