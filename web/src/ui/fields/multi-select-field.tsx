import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import OutlinedInput from '@mui/material/OutlinedInput'
import { ChevronDown, X } from 'lucide-react'
import { type Ref, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { useNearestLandmark } from './nearest-landmark.ts'
import type { Choice } from './choice.ts'
import { phrases } from './phrases.ts'

type MultiSelectFieldProps = FieldProps & {
  choices: readonly Choice[]
  /** The chosen values, in the order of choice. */
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  /** The placeholder shown while no value is chosen. */
  placeholder?: string
  loading?: boolean
  disabled?: boolean
  ref?: Ref<HTMLInputElement> | undefined
}

const find = createFilterOptions<Choice>()

/**
 * Sorts the choices so that those with a word beginning with the text come first: for 'urol', Urology precedes
 * Neurology.
 */
function startsFirst(found: readonly Choice[], typed: string): Choice[] {
  const start = ` ${typed.trim().toLowerCase()}`
  const starts = ({ label }: Choice) => ` ${label.toLowerCase()}`.includes(start)
  return [...found.filter(starts), ...found.filter((choice) => !starts(choice))]
}

/** Chooses several of many choices by typing; each chosen value is a removable tag. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  const { label, hint, labelEnd, help, error, choices, value, onChange, onBlur, ref } = props
  const { placeholder = phrases.chooseOneOrMore, loading = false, disabled = false } = props
  const landmark = useNearestLandmark()
  const [typed, setTyped] = useState('')
  const chosen = value.flatMap((one) => choices.filter((choice) => choice.value === one))
  return (
    <Field label={label} hint={hint} labelEnd={labelEnd} help={help} error={error}>
      {({ id, describedBy }) => (
        <Autocomplete
          multiple
          ref={landmark.ref}
          slotProps={{ popper: { container: landmark.container } }}
          id={id}
          options={choices}
          value={chosen}
          loading={loading}
          disabled={disabled}
          filterSelectedOptions
          disableCloseOnSelect
          disableClearable
          // Enter chooses the first match only if text was typed, so that opening the list never leads to an accidental
          // choice.
          filterOptions={(options, state) => startsFirst(find(options, state), state.inputValue)}
          autoHighlight={typed !== ''}
          inputValue={typed}
          // The typed text is kept when the field loses the focus without a choice.
          onInputChange={(_event, text, reason) => {
            if (reason === 'input') setTyped(text)
          }}
          popupIcon={<ChevronDown size={16} />}
          isOptionEqualToValue={(option, other) => option.value === other.value}
          onChange={(_event, next) => {
            onChange(next.map((choice) => choice.value))
            setTyped('')
          }}
          onBlur={onBlur}
          renderValue={(tags, getItemProps) =>
            tags.map((tag, index) => {
              const { key, ...item } = getItemProps({ index })
              return (
                <Chip
                  key={key}
                  {...item}
                  label={tag.label}
                  deleteIcon={<X aria-label={phrases.remove({ label: tag.label })} />}
                />
              )
            })
          }
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              inputRef={ref}
              error={error !== undefined}
              placeholder={chosen.length === 0 ? placeholder : phrases.addAnother}
              inputProps={{ ...slotProps.htmlInput, 'aria-describedby': describedBy }}
            />
          )}
        />
      )}
    </Field>
  )
}
