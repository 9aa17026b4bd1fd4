import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { type ChangeEventHandler, type FocusEventHandler, type ReactNode, type Ref, useId } from 'react'
import { Stack, Text } from '../layout/words.ts'
import { FieldError } from './field.tsx'

type CheckboxFieldProps = {
  label: ReactNode
  /** A second line in a lighter colour. */
  detail?: ReactNode
  error?: string | undefined
  /** True if the checkbox is invalid; needed only if the error text is shown elsewhere. */
  invalid?: boolean
  name?: string
  checked?: boolean
  defaultChecked?: boolean
  disabled?: boolean
  onChange?: ChangeEventHandler<HTMLInputElement>
  onBlur?: FocusEventHandler<HTMLElement>
  ref?: Ref<HTMLInputElement>
}

// The 18 px checkbox has a hit area of 36 px (44 px on a phone); negative margins compensate for the difference.
const Line = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  '& .MuiCheckbox-root': {
    margin: '-8px -9px',
    [theme.breakpoints.down('md')]: { margin: '-12px -13px' },
  },
}))

/** A checkbox with its label; accepts `{...register('consent')}`. */
export function CheckboxField({
  label,
  detail,
  error,
  invalid = error !== undefined,
  ref,
  ...input
}: CheckboxFieldProps) {
  const noteId = useId()
  return (
    <Stack gap={1.5}>
      <Line>
        <Checkbox
          {...input}
          className={invalid ? 'Mui-error' : ''}
          slotProps={{
            input: {
              ref,
              'aria-invalid': invalid || undefined,
              'aria-describedby': error ? noteId : undefined,
            },
          }}
        />
        <span>
          {label}
          {detail ? (
            <Text as="span" block size="small" tone="secondary">
              {detail}
            </Text>
          ) : null}
        </span>
      </Line>
      {error ? <FieldError id={noteId}>{error}</FieldError> : null}
    </Stack>
  )
}
