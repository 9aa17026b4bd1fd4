import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { Ref } from 'react'
import { Field, type FieldProps } from './field.tsx'

type InputProps = Pick<
  OutlinedInputProps,
  | 'name'
  | 'type'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'onPaste'
  | 'placeholder'
  | 'autoComplete'
  | 'autoFocus'
  | 'disabled'
  | 'readOnly'
  | 'required'
  | 'startAdornment'
  | 'endAdornment'
>

type TextFieldProps = FieldProps &
  InputProps & {
    /** The input element; makes `{...register('email')}` of react-hook-form work. */
    ref?: Ref<HTMLInputElement>
    inputMode?: 'text' | 'email' | 'numeric' | 'tel' | 'search'
    maxLength?: number
  }

/** A field for one line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hint, labelEnd, help, error, ref, inputMode, maxLength, ...input } = props
  return (
    <Field label={label} hint={hint} labelEnd={labelEnd} help={help} error={error}>
      {({ id, describedBy }) => (
        <OutlinedInput
          {...input}
          id={id}
          inputRef={ref}
          error={error !== undefined}
          slotProps={{ input: { 'aria-describedby': describedBy, inputMode, maxLength } }}
        />
      )}
    </Field>
  )
}
