import { styled } from '@mui/material/styles'
import { type ChangeEvent, useState } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { phrases } from './phrases.ts'

const DIGITS = 6

type CodeFieldProps = {
  label: string
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  autoFocus?: boolean
  /** Height of a cell in pixels: 52 on a page, 44 in a dialog. */
  height?: number
}

const Frame = styled('div')({ position: 'relative', maxWidth: 400 })

const Cells = styled('div')({ display: 'grid', gridTemplateColumns: `repeat(${DIGITS}, 1fr)`, gap: 8 })

const Cell = styled('span', { shouldForwardProp: (name) => name !== 'look' })<{
  look: 'rest' | 'next' | 'wrong'
}>(({ theme, look }) => {
  const { app, error, primary } = theme.vars.palette
  const edges = {
    rest: `inset 0 0 0 1px ${app.field}`,
    next: `inset 0 0 0 2px ${primary.main}, 0 0 0 3px ${app.primarySoft}`,
    wrong: `inset 0 0 0 1.5px ${error.main}`,
  }
  return {
    display: 'grid',
    placeItems: 'center',
    borderRadius: theme.vars.shape.borderRadius,
    backgroundColor: app.raised,
    boxShadow: edges[look],
    fontSize: '1.25rem',
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
    '@media (forced-colors: active)': { border: '1px solid ButtonBorder' },
  }
})

// A single input covers the cells, so that browsers, password managers and screen readers handle one field.
const Input = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  border: 0,
  padding: 0,
  color: 'transparent',
  caretColor: 'transparent',
  background: 'none',
  fontSize: '1rem',
  letterSpacing: '2em',
  // Prevents the digits from being displayed twice in forced-colors mode.
  forcedColorAdjust: 'none',
  '&:focus, &:focus-visible': { outline: 'none' },
  '&::selection': { color: 'transparent', background: 'none' },
})

/** A field for six digits in separate cells; pasting or a phone's autofill fills all cells. */
export function CodeField({ label, value, onChange, error, autoFocus = false, height = 52 }: CodeFieldProps) {
  const [focused, setFocused] = useState(false)
  const digits = Array.from({ length: DIGITS }, (_, index) => ({
    place: `cell-${index}`,
    digit: value[index] ?? '',
  }))
  const lookOf = (index: number) => {
    if (focused && index === Math.min(value.length, DIGITS - 1)) return 'next'
    return error ? 'wrong' : 'rest'
  }
  function changed({ target }: ChangeEvent<HTMLInputElement>) {
    onChange(target.value.replaceAll(/\D/g, '').slice(0, DIGITS))
  }
  return (
    <Field label={label} error={error}>
      {({ id, describedBy }) => (
        <Frame>
          <Cells aria-hidden>
            {digits.map(({ place, digit }, index) => (
              <Cell key={place} look={lookOf(index)} style={{ height }}>
                {digit}
              </Cell>
            ))}
          </Cells>
          <Input
            id={id}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus={autoFocus}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            value={value}
            onChange={changed}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        </Frame>
      )}
    </Field>
  )
}

type RecoveryCodeFieldProps = Pick<CodeFieldProps, 'value' | 'error' | 'onChange'>

/** The field for one of the recovery codes, which are used if a device is lost. */
export function RecoveryCodeField({ value, error, onChange }: RecoveryCodeFieldProps) {
  return (
    <TextField
      label={phrases.recoveryCode}
      name="recoveryCode"
      autoComplete="off"
      autoFocus
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
