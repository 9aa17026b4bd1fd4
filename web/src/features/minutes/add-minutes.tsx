import {
  type Activity,
  ACTIVITIES_OF_CONSULT,
  ACTIVITY_NAMES,
  MINUTES_LIMITS,
  MINUTES_TEXTS,
} from '@econsult/contract/minutes'
import { DAY_LIMIT_TEXTS } from '@econsult/contract/minutes/day-limits'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { today } from '../../lib/dates.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Row } from '../../ui/layout/words.ts'
import type { AddedMinutes } from './ledger.ts'

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '12px 8px',
  alignItems: 'start',
})

const CHOICES = ACTIVITIES_OF_CONSULT.map((value) => ({ value, label: ACTIVITY_NAMES[value] }))

type AddMinutesProps = {
  /** The first day of the case, as YYYY-MM-DD; undefined while it is not known. */
  firstDay: string | undefined
  /** Why an entry cannot be added; undefined if it can. */
  refuse: (added: AddedMinutes) => string | undefined
  onAdd: (added: AddedMinutes, text: string) => void
}

/** A few fields for work that was not counted, such as a telephone call. */
export function AddMinutes({ firstDay, refuse, onAdd }: AddMinutesProps) {
  const [day, setDay] = useState(today)
  const [activity, setActivity] = useState<Activity>('preparation')
  const [label, setLabel] = useState('')
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<{ day?: string; label?: string; minutes?: string }>({})

  function add() {
    const added = { day, activity, label: label.trim() }
    const minutes = Number(text)
    const isWrong = minutes === 0 || minutes > MINUTES_LIMITS.minutes
    const refused = refuse(added)
    const found = {
      ...(firstDay !== undefined && day < firstDay && { day: DAY_LIMIT_TEXTS.beforeCase(firstDay) }),
      ...(day === '' && { day: 'Choose the day.' }),
      ...(day > today() && { day: MINUTES_TEXTS.future }),
      ...(isWrong && { minutes: MINUTES_TEXTS.whole }),
      ...(refused !== undefined && { label: refused }),
    }
    setFaults(found)
    if (Object.keys(found).length === 0) onAdd(added, text)
  }

  return (
    <div role="group" aria-label="Add minutes">
      <Fields>
        <DayField
          label="Day"
          value={day}
          {...(firstDay !== undefined && { from: firstDay })}
          to={today()}
          error={faults.day}
          onChange={setDay}
        />
        <SelectField
          label="What"
          name="activity"
          placeholder="Choose"
          choices={CHOICES}
          value={activity}
          onChange={(value) => setActivity(ACTIVITIES_OF_CONSULT.find((one) => one === value) ?? activity)}
        />
        <TextField
          label="Note"
          hint="optional"
          name="label"
          maxLength={MINUTES_LIMITS.label}
          value={label}
          error={faults.label}
          onChange={({ target }) => setLabel(target.value)}
        />
        <TextField
          label="Minutes"
          name="minutes"
          inputMode="numeric"
          maxLength={4}
          value={text}
          error={faults.minutes}
          onChange={({ target }) => setText(target.value.replaceAll(/\D/g, ''))}
        />
      </Fields>
      <Row align="stretch" justify="end" top={2}>
        <Button variant="outlined" size="small" onClick={add}>
          Add
        </Button>
      </Row>
    </div>
  )
}
