import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { formatBirthDate } from '../../lib/dates.ts'
import { dayAfterTyping, dayFromText } from '../../lib/day-text.ts'
import { CalendarButton } from './calendar-button.tsx'
import { Field, FieldError, type FieldProps } from './field.tsx'

const NO_DAY = 'Enter the date as MM/DD/YYYY.'

type DayProps = {
  /** YYYY-MM-DD; '' for none. */
  value: string
  /** Called with '' while what is typed is no day; the field is `:invalid` then. */
  onChange: (day: string) => void
  disabled?: boolean
}

/** A day with its label: typed as MM/DD/YYYY with automatic slashes, or chosen from a calendar. */
export function DayField({ value, onChange, disabled = false, error, ...field }: FieldProps & DayProps) {
  const typed = useTypedDay(value, onChange)
  return (
    <Field {...field} error={typed.fault ?? error}>
      {({ id, describedBy }) => (
        <DayText
          {...typed}
          name={field.label}
          disabled={disabled}
          isWrong={error !== undefined}
          input={{ id, 'aria-describedby': describedBy }}
        />
      )}
    </Field>
  )
}

/** The same without a label on screen, for a row of fields. */
export function DayInput({ label, value, onChange }: DayProps & { label: string }) {
  const id = useId()
  const typed = useTypedDay(value, onChange)
  return (
    <span>
      <DayText {...typed} name={label} input={{ 'aria-label': label, 'aria-describedby': id }} />
      {typed.fault ? <FieldError id={id}>{typed.fault}</FieldError> : null}
    </span>
  )
}

/** Moves the focus to the first field in this part of the page whose text is no day; says whether there is one. */
export function focusUnreadableDay(part: Element | null): boolean {
  const field = part?.querySelector<HTMLInputElement>('input:invalid')
  if (!field) return false
  field.focus()
  return true
}

/** The text of a field with a day, which is not complete while one types. */
function useTypedDay(value: string, onChange: (day: string) => void) {
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const isOfText = (dayFromText(text) ?? '') === value
  const saved = value === '' ? '' : formatBirthDate(value)
  const shown = isOfText ? text : saved

  function take(next: string) {
    setLeft(false)
    setText(next)
    onChange(dayFromText(next) ?? '')
  }

  return {
    text: shown,
    day: value === '' ? null : value,
    /** Set once the field is left with something that is no day. */
    fault: isLeft && shown !== '' && value === '' ? NO_DAY : undefined,
    onType: (typed: string) => take(dayAfterTyping(typed, shown)),
    onChoose: (day: string) => take(formatBirthDate(day)),
    onLeave: () => setLeft(true),
  }
}

type DayTextProps = ReturnType<typeof useTypedDay> & {
  name: string
  disabled?: boolean
  isWrong?: boolean
  input: { id?: string; 'aria-label'?: string; 'aria-describedby'?: string | undefined }
}

function DayText({ text, day, fault, onType, onChoose, onLeave, ...props }: DayTextProps) {
  const { name, disabled = false, isWrong = false, input } = props
  return (
    <OutlinedInput
      fullWidth
      value={text}
      placeholder="MM/DD/YYYY"
      disabled={disabled}
      error={isWrong || fault !== undefined}
      // So that a form can tell a field that is empty from one whose text is no day.
      inputRef={(element: HTMLInputElement | null) =>
        element?.setCustomValidity(text !== '' && day === null ? NO_DAY : '')
      }
      slotProps={{ input: { ...input, inputMode: 'numeric', maxLength: 10, autoComplete: 'off' } }}
      onChange={({ target }) => onType(target.value)}
      onBlur={onLeave}
      endAdornment={
        <CalendarButton
          name={name}
          label={`Choose from a calendar: ${name}`}
          disabled={disabled}
          day={day}
          onChoose={onChoose}
        />
      }
    />
  )
}
