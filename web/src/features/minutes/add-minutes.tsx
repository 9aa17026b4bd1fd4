import {
  type Activity,
  ACTIVITIES_OF_CONSULT,
  ACTIVITY_NAMES,
  MINUTES_LIMITS,
  MINUTES_TEXTS,
} from '@econsult/contract/minutes'
import { beforeCaseText } from '@econsult/contract/minutes/day-limits'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { z } from 'zod'
import { today } from '../../lib/dates.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Row } from '../../ui/layout/words.ts'
import type { AddedMinutes } from './ledger.ts'
import { phrases } from './phrases.ts'

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '12px 8px',
  alignItems: 'start',
})

const CHOICES = ACTIVITIES_OF_CONSULT.map((value) => ({ value, label: ACTIVITY_NAMES[value] }))

type AddMinutesProps = {
  /** The first day of the case, as YYYY-MM-DD; undefined while unknown. */
  firstDay: string | undefined
  /** Returns the reason why an entry cannot be added; undefined if it can. */
  refuse: (added: AddedMinutes) => string | undefined
  onAdd: (added: AddedMinutes, text: string) => void
}

/** A form for adding minutes of work that was not counted automatically, such as a telephone call. */
export function AddMinutes({ firstDay, refuse, onAdd }: AddMinutesProps) {
  const initial: MinutesForm = { day: today(), activity: 'preparation', label: '', minutes: '' }
  const { part, values, field, set, submit } = useFields(z.custom<MinutesForm>(), {
    initial,
    check: (typed) => ({ label: refuse(addedIn(typed)), ...faultsOf(typed, firstDay) }),
    save(typed) {
      onAdd(addedIn(typed), typed.minutes)
      return undefined
    },
  })
  const { activity } = values

  return (
    <div role="group" aria-label={phrases.addMinutes} ref={part}>
      <Fields>
        <DayField
          label={phrases.day}
          {...(firstDay !== undefined && { from: firstDay })}
          to={today()}
          {...field('day')}
        />
        <SelectField
          label={phrases.activity}
          name="activity"
          placeholder={phrases.choose}
          choices={CHOICES}
          value={activity}
          onChange={(value) =>
            set({ activity: ACTIVITIES_OF_CONSULT.find((one) => one === value) ?? activity })
          }
        />
        <TextField
          label={phrases.note}
          hint={phrases.optional}
          maxLength={MINUTES_LIMITS.label}
          {...field('label')}
        />
        <TextField
          label={phrases.minutes}
          inputMode="numeric"
          maxLength={4}
          {...field('minutes')}
          onChange={({ target }) => set({ minutes: target.value.replaceAll(/\D/g, '') })}
        />
      </Fields>
      <Row align="stretch" justify="end" top={2}>
        <Button variant="outlined" size="small" onClick={() => submit()}>
          {phrases.add}
        </Button>
      </Row>
    </div>
  )
}

interface MinutesForm {
  readonly day: string
  readonly activity: Activity
  readonly label: string
  readonly minutes: string
}

function addedIn({ day, activity, label }: MinutesForm): AddedMinutes {
  return { day, activity, label: label.trim() }
}

function faultsOf({ day, minutes }: MinutesForm, firstDay: string | undefined) {
  const count = Number(minutes)
  return {
    ...(firstDay !== undefined && day < firstDay && { day: beforeCaseText(firstDay) }),
    ...(day === '' && { day: phrases.chooseDay }),
    ...(day > today() && { day: MINUTES_TEXTS.future }),
    ...((count === 0 || count > MINUTES_LIMITS.minutes) && {
      minutes: MINUTES_TEXTS.whole({ count: MINUTES_LIMITS.minutes }),
    }),
  }
}
