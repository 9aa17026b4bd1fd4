import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { ChevronDown } from 'lucide-react'
import { Field, type FieldProps } from './field.tsx'

/** One thing to choose; `value` is what the form keeps. */
export type Choice = { value: string; label: string }

const Placeholder = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.disabled }))

type SelectFieldProps = FieldProps & {
  name?: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  disabled?: boolean
}

/** One of a few choices, as a menu. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, labelEnd, help, error, choices, onChange, placeholder, ...select } = props
  const nameOf = (value: string) => choices.find((choice) => choice.value === value)?.label
  return (
    <Field label={label} hint={hint} labelEnd={labelEnd} help={help} error={error}>
      {({ id, labelId, describedBy }) => (
        <Select
          {...select}
          id={id}
          labelId={labelId}
          displayEmpty
          error={error !== undefined}
          IconComponent={ChevronDown}
          renderValue={(value) => nameOf(value) ?? <Placeholder>{placeholder}</Placeholder>}
          onChange={(event) => onChange(event.target.value)}
          SelectDisplayProps={{ 'aria-describedby': describedBy }}
        >
          {choices.map((choice) => (
            <MenuItem key={choice.value} value={choice.value}>
              {choice.label}
            </MenuItem>
          ))}
        </Select>
      )}
    </Field>
  )
}
