import { FIRST_DAY } from '@econsult/contract/fields'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { SubmitEvent } from 'react'
import { z } from 'zod'
import { DayField, focusUnreadableDay } from '../../../ui/fields/day-field.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { periodFault } from './period-choices.ts'
import { phrases } from './phrases.ts'

type Days = { from: string; to: string }

type PeriodFormProps = Days & { onChoose: (period: Days) => void }

const Form = styled('form')({ display: 'grid', gap: 12, padding: 16 })

/** A form for a custom period; both the first and the last day are included. */
export function PeriodForm({ from, to, onChoose }: PeriodFormProps) {
  const form = useFields(z.custom<Days>(), {
    initial: { from, to },
    check: (days) => ({ from: periodFault(days.from, days.to) }),
    save(days) {
      onChoose(days)
      return undefined
    },
  })
  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (focusUnreadableDay(event.currentTarget)) event.preventDefault()
    else form.submit(event)
  }
  return (
    <Form {...form.bind} onSubmit={submit}>
      <DayField label={phrases.from} {...form.field('from')} from={FIRST_DAY} />
      <DayField label={phrases.to} {...form.field('to')} from={FIRST_DAY} />
      <Button type="submit" variant="outlined">
        {phrases.showDates}
      </Button>
    </Form>
  )
}
