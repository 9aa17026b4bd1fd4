import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { ChevronDown } from 'lucide-react'
import { Field, type FieldProps } from './field.tsx'
import type { Choice } from './choice.ts'

type SelectFieldProps = FieldProps & {
  name: string
  choices: readonly Choice[]
  /** The chosen value; '' for none. */
  value: string
  onChange: (value: string) => void
  /** The text shown while no value is chosen. */
  placeholder: string
  disabled?: boolean
}

const CHEVRON = { '& .MuiNativeSelect-icon': { right: 10, width: 16, height: 16, top: 'calc(50% - 8px)' } }

/** Chooses one of many options in a native select, so that a phone opens its native list. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, labelEnd, help, error, choices, value, onChange, placeholder, ...input } = props
  return (
    <Field label={label} hint={hint} labelEnd={labelEnd} help={help} error={error}>
      {({ id, describedBy }) => (
        <Select
          native
          value={value}
          error={error !== undefined}
          disabled={input.disabled}
          IconComponent={ChevronDown}
          sx={CHEVRON}
          onChange={(event) => onChange(event.target.value)}
          input={<OutlinedInput fullWidth />}
          inputProps={{ id, name: input.name, 'aria-describedby': describedBy }}
        >
          <option value="">{placeholder}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
