import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { formatBirthDate } from '../../lib/dates.ts'
import { dayAfterTyping, dayFault, dayFromText } from '../../lib/day-text.ts'
import { CalendarButton } from './calendar-button.tsx'
import { Field, FieldError, type FieldProps } from './field.tsx'
import { phrases } from './phrases.ts'

type DayProps = {
  /** YYYY-MM-DD; '' for none. */
  value: string
  /** Called with '' while the typed text is not a day; meanwhile, the field matches `:invalid`. */
  onChange: (day: string) => void
  disabled?: boolean
  /**
   * The first and the last day in the calendar, as YYYY-MM-DD; a typed day outside this range is reported by the form.
   */
  from?: string
  to?: string
}

/**
 * A day field with its label. A day can be typed (slashes are added automatically), pasted in any recognized format, or
 * chosen from a calendar.
 */
export function DayField(props: FieldProps & DayProps) {
  const { value, onChange, disabled = false, from, to, error, ...field } = props
  const typed = useTypedDay(value, onChange)
  return (
    <Field {...field} error={typed.fault ?? error}>
      {({ id, describedBy }) => (
        <DayText
          {...typed}
          name={field.label}
          disabled={disabled}
          from={from}
          to={to}
          isWrong={error !== undefined}
          input={{ id, 'aria-describedby': describedBy }}
        />
      )}
    </Field>
  )
}

/** A day field without a visible label, for a row of fields. */
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

/** Focuses the first field inside this element whose text is not a day; returns true if there is one. */
export function focusUnreadableDay(part: Element | null): boolean {
  const field = part?.querySelector<HTMLInputElement>('input:invalid')
  if (!field) return false
  // Shows the error even if the field still has the focus.
  field.checkValidity()
  field.focus()
  return true
}

/** The state of a field in which a day is typed; the text is incomplete during typing. */
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
    /** The error text, which is shown once a field with an invalid text has lost the focus. */
    fault: isLeft && shown !== '' && value === '' ? dayFault(shown) : undefined,
    onType: (typed: string) => take(dayAfterTyping(typed, shown)),
    onChoose: (day: string) => take(formatBirthDate(day)),
    onLeave: () => {
      setLeft(true)
      if (value !== '') setText(saved)
    },
  }
}

type DayTextProps = ReturnType<typeof useTypedDay> & {
  name: string
  disabled?: boolean
  from?: string | undefined
  to?: string | undefined
  isWrong?: boolean
  input: { id?: string; 'aria-label'?: string; 'aria-describedby'?: string | undefined }
}

function DayText({ text, day, fault, onType, onChoose, onLeave, ...props }: DayTextProps) {
  const { name, disabled = false, from, to, isWrong = false, input } = props
  return (
    <OutlinedInput
      fullWidth
      value={text}
      placeholder={phrases.datePlaceholder}
      disabled={disabled}
      error={isWrong || fault !== undefined}
      // Lets a form distinguish an empty field from a field whose text is not a day.
      inputRef={(element: HTMLInputElement | null) =>
        element?.setCustomValidity(text !== '' && day === null ? dayFault(text) : '')
      }
      slotProps={{ input: { ...input, inputMode: 'numeric', autoComplete: 'off' } }}
      onChange={({ target }) => onType(target.value)}
      onBlur={onLeave}
      onInvalid={onLeave}
      endAdornment={
        <CalendarButton
          name={name}
          label={phrases.chooseFromCalendar({ name })}
          disabled={disabled}
          day={day}
          from={from}
          to={to}
          onChoose={onChoose}
        />
      }
    />
  )
}
