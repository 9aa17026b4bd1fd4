import Collapse from '@mui/material/Collapse'
import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { FieldError } from './field.tsx'

type RadioRow<Value extends string> = {
  readonly value: Value
  readonly label: string
  /** An additional input for this choice, shown below it while it is chosen. */
  readonly detail?: ReactNode
}

type RadioRowsFieldProps<Value extends string> = {
  label: string
  /** True if the label is only for screen readers, because a dialog's title has the same text. */
  hidesLabel?: boolean
  name: string
  rows: readonly RadioRow<Value>[]
  /** The chosen value; null before a choice. */
  value: Value | null
  onChange: (value: Value) => void
  error?: string | undefined
}

const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 })

const Legend = styled('legend')(({ theme }) => ({ ...theme.typography.subtitle2, padding: 0 }))

// The radio's hit area of 36 px (44 px on a phone) is larger than the height of the row.
const Frame = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 36,
  marginLeft: -9,
  cursor: 'pointer',
  '& .MuiRadio-root': { margin: '-4px 0' },
  '&:has(input:checked)': { fontWeight: 600 },
  [theme.breakpoints.down('md')]: { minHeight: 44, marginLeft: -13 },
}))

const Detail = styled('div')({ padding: '2px 0 8px 30px' })

/** Chooses one of a few options, one below the other. */
export function RadioRowsField<Value extends string>(props: RadioRowsFieldProps<Value>) {
  const { label, hidesLabel = false, name, rows, value, onChange, error } = props
  const errorId = useId()
  return (
    <Group aria-describedby={error ? errorId : undefined}>
      {hidesLabel ? <VisuallyHidden as="legend">{label}</VisuallyHidden> : <Legend>{label}</Legend>}
      {rows.map((row) => (
        <div key={row.value}>
          <Frame>
            <Radio
              name={name}
              value={row.value}
              checked={row.value === value}
              onChange={() => onChange(row.value)}
              slotProps={{ input: { 'aria-invalid': error ? true : undefined } }}
            />
            {row.label}
          </Frame>
          {row.detail ? (
            <Collapse in={row.value === value} unmountOnExit>
              <Detail>{row.detail}</Detail>
            </Collapse>
          ) : null}
        </div>
      ))}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </Group>
  )
}
