import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { type SubmitEvent, useState } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
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
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = periodFault(days.from, days.to)
    setFault(found)
    if (found === undefined) onChoose(days)
  }
  const input = (name: 'from' | 'to', label: string, error: string | undefined) => (
    <Field label={label} error={error}>
      {({ id, describedBy }) => (
        <OutlinedInput
          fullWidth
          type="date"
          value={days[name]}
          error={error !== undefined}
          onChange={(event) => setDays({ ...days, [name]: event.target.value })}
          inputProps={{ id, 'aria-describedby': describedBy }}
        />
      )}
    </Field>
  )
  return (
    <Form noValidate onSubmit={submit}>
      {input('from', 'From', fault)}
      {input('to', 'To', undefined)}
      <Button type="submit" variant="outlined">
        Show these dates
      </Button>
    </Form>
  )
}
