import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { ChevronDown } from 'lucide-react'
import { type ChangeEvent, type Ref, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import {
  countryOf,
  countryOfNumber,
  DEFAULT_COUNTRY,
  phoneAsTyped,
  phoneCountries,
  phoneText,
  withCountry,
} from './phone-number.ts'
import { phrases } from './phrases.ts'

type PhoneFieldProps = FieldProps & {
  /** The number with its country code, in E.164 or in this field's own format; '' for none. */
  value: string
  /** Called with the number in the format that the field shows after losing the focus: '+1 (202) 555-0143'. */
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  disabled?: boolean
  autoComplete?: 'tel' | 'off'
  ref?: Ref<HTMLInputElement>
}

const COUNTRIES = phoneCountries()

// The invisible select covers the short text, so that a phone opens its native list of countries.
const Country = styled('span')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  alignSelf: 'stretch',
  marginRight: 8,
  fontWeight: 600,
  borderRadius: 4,
  color: theme.vars.palette.text.primary,
  '& select': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    opacity: 0,
    font: 'inherit',
    cursor: 'pointer',
  },
  '&:focus-within': { outline: `2px solid ${theme.vars.palette.app.focus}`, outlineOffset: 2 },
}))

/** A phone or fax number with its country; the default is the United States (REG-02). */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, labelEnd, help, error, value, onChange, onBlur, ref, autoComplete, ...input } = props
  const [country, setCountry] = useState(() => countryOfNumber(value) ?? DEFAULT_COUNTRY)
  const [text, setText] = useState(() => phoneText(value))
  const [given, setGiven] = useState(value)
  if (value !== given) {
    setGiven(value)
    setText(phoneText(value, country))
    setCountry(countryOfNumber(value) ?? country)
  }

  function show(shown: string, of = country) {
    const number = phoneText(shown, of)
    setText(shown)
    setGiven(number)
    if (number !== value) onChange(number)
  }

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const typed = target.value
    const named = typed.trimStart().startsWith('+') ? (countryOfNumber(typed) ?? country) : country
    setCountry(named)
    // The number is formatted only while digits are added at the end; elsewhere, formatting would move the caret.
    const isAdding = typed.length > text.length && target.selectionStart === typed.length
    show(isAdding ? phoneAsTyped(typed, named) : typed, named)
  }

  function leave() {
    setText(phoneText(text, country))
    onBlur?.()
  }

  function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    const chosen = countryOf(target.value)
    setCountry(chosen)
    show(withCountry(text, chosen), chosen)
  }

  return (
    <Field label={label} hint={hint} labelEnd={labelEnd} help={help} error={error}>
      {({ id, describedBy }) => (
        <OutlinedInput
          {...input}
          id={id}
          type="tel"
          value={text}
          inputRef={ref}
          error={error !== undefined}
          autoComplete={autoComplete ?? 'tel'}
          placeholder="+1 (202) 555-0143"
          slotProps={{ input: { 'aria-describedby': describedBy, inputMode: 'tel', maxLength: 40 } }}
          onChange={type}
          onBlur={leave}
          startAdornment={
            <Country>
              <span aria-hidden="true">{country}</span>
              <ChevronDown size={14} />
              <select
                aria-label={phrases.country({ label })}
                value={country}
                onChange={choose}
                disabled={input.disabled}
              >
                {COUNTRIES.map(({ code, name, callingCode }) => (
                  <option key={code} value={code}>
                    {name} (+{callingCode})
                  </option>
                ))}
              </select>
            </Country>
          }
        />
      )}
    </Field>
  )
}
