import { FIRST_DAY } from '@econsult/contract/fields'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type SubmitEvent, useState } from 'react'
import { DayField, focusUnreadableDay } from '../../../ui/fields/day-field.tsx'
import { periodFault } from './period-choices.ts'

type PeriodFormProps = {
  from: string
  to: string
  onChoose: (period: { from: string; to: string }) => void
}

const Form = styled('form')({ display: 'grid', gap: 12, padding: 16 })

/** A custom period; the first and last day are included. */
export function PeriodForm({ from, to, onChoose }: PeriodFormProps) {
  const [days, setDays] = useState({ from, to })
  const [fault, setFault] = useState<string | undefined>()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (focusUnreadableDay(event.currentTarget)) return
    const found = periodFault(days.from, days.to)
    setFault(found)
    if (found === undefined) onChoose(days)
  }
  return (
    <Form noValidate onSubmit={submit}>
      <DayField
        label="From"
        value={days.from}
        from={FIRST_DAY}
        error={fault}
        onChange={(day) => setDays({ ...days, from: day })}
      />
      <DayField
        label="To"
        value={days.to}
        from={FIRST_DAY}
        onChange={(day) => setDays({ ...days, to: day })}
      />
      <Button type="submit" variant="outlined">
        Show these dates
      </Button>
    </Form>
  )
}
