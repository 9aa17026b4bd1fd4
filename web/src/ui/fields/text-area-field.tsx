import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { Ref } from 'react'
import { Field, type FieldProps } from './field.tsx'

type InputProps = Pick<
  OutlinedInputProps,
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'placeholder'
  | 'disabled'
  | 'readOnly'
  | 'autoFocus'
>

type TextAreaFieldProps = FieldProps &
  InputProps & {
    ref?: Ref<HTMLTextAreaElement>
    /** The minimum and maximum number of lines: the field grows with its text up to the maximum, then scrolls. */
    minRows?: number
    maxRows?: number
    maxLength?: number
  }

/** A field for several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, labelEnd, help, error, ref, minRows = 4, maxRows = 10, maxLength, ...input } = props
  return (
    <Field label={label} hint={hint} labelEnd={labelEnd} help={help} error={error}>
      {({ id, describedBy }) => (
        <OutlinedInput
          {...input}
          fullWidth
          multiline
          id={id}
          inputRef={ref}
          error={error !== undefined}
          minRows={minRows}
          maxRows={maxRows}
          slotProps={{ input: { 'aria-describedby': describedBy, maxLength } }}
        />
      )}
    </Field>
  )
}
