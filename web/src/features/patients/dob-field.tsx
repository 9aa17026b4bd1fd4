import { LONGEST_LIFE_YEARS } from '@econsult/contract/limits'
import { dayOfText } from '@econsult/contract/written-day'
import Button from '@mui/material/Button'
import dayjs from 'dayjs'
import { type Ref, useRef, useState } from 'react'
import { ageInYears, formatBirthDate } from '../../lib/dates.ts'
import { dayAfterTyping } from '../../lib/day-text.ts'
import { dobFault, dobsOfShortYear } from '../../lib/dob-text.ts'
import { CalendarButton } from '../../ui/fields/calendar-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Row, Text } from '../../ui/layout/words.ts'
import { useNow } from '../../ui/use-now.ts'
import { phrases } from './phrases.ts'

type DobFieldProps = {
  /** The date as typed, in the format MM/DD/YYYY. */
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/**
 * The field Type Patient DOB. A date can be typed with automatic slashes, pasted in any recognized format, or selected
 * in a calendar; the field also shows the age. When the field loses the focus, it validates the date and formats it as
 * MM/DD/YYYY; for a two-digit year, it asks for the century (CASE-03).
 */
export function DobField({ value, onChange, onBlur, error, ref }: DobFieldProps) {
  const now = useNow()
  const box = useRef<HTMLDivElement>(null)
  const [isLeft, setIsLeft] = useState(false)
  const written = dayOfText(value)
  const dob = dobFault(value, now) === undefined ? written : null
  // This check reports no error for an empty field.
  const fault = isLeft && value !== '' ? dobFault(value, now) : undefined
  const meant = isLeft ? dobsOfShortYear(value, now) : []

  function take(text: string) {
    setIsLeft(false)
    onChange(text)
  }

  /** The century buttons disappear after a click, so the focus moves to the input field. */
  function takeYear(text: string) {
    take(text)
    box.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={box}>
      <TextField
        label={phrases.dob}
        placeholder={phrases.dobPlaceholder}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => take(dayAfterTyping(event.target.value, value))}
        onBlur={() => {
          setIsLeft(true)
          if (written !== null && formatBirthDate(written) !== value) onChange(formatBirthDate(written))
          onBlur?.()
        }}
        error={meant.length > 0 ? centuryQuestion(meant) : (error ?? fault)}
        ref={ref}
        endAdornment={
          <>
            {dob === null ? null : (
              <Text as="span" size="small" tone="faint" nowrap>
                {phrases.age({ years: ageInYears(dob, now) })}
              </Text>
            )}
            <CalendarButton
              name={phrases.dobInCalendar}
              label={phrases.chooseDob}
              beginsWithYear
              from={dayjs(now).subtract(LONGEST_LIFE_YEARS, 'year').format('YYYY-MM-DD')}
              to={dayjs(now).format('YYYY-MM-DD')}
              day={dob}
              onChoose={(day) => take(formatBirthDate(day))}
            />
          </>
        }
      />
      {meant.length > 0 ? (
        <Row gap={2} align="stretch" wrap top={2} role="group" aria-label={phrases.yearOfBirth}>
          {meant.map((day) => (
            <Button key={day} size="small" variant="outlined" onClick={() => takeYear(day)}>
              {day.slice(-4)}
            </Button>
          ))}
        </Row>
      ) : null}
    </div>
  )
}

function centuryQuestion(meant: readonly string[]): string {
  const [year = '', otherYear] = meant.map((day) => day.slice(-4))
  return otherYear === undefined ? phrases.bornInYear({ year }) : phrases.bornInEither({ year, otherYear })
}
