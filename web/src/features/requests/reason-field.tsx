import { DECLINE_REASONS, type DeclineReason } from '@econsult/contract/requests/states'
import Collapse from '@mui/material/Collapse'
import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { FieldError } from '../../ui/fields/field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { REASON_CHOICES } from './decline-words.ts'

type ReasonFieldProps = {
  value: DeclineReason | null
  onChange: (reason: DeclineReason) => void
  error: string | undefined
  /** What a reason asks for, shown below it while it is chosen. */
  details: Readonly<Partial<Record<DeclineReason, ReactNode>>>
}

const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 })

// The radio's hit area is larger than the row's height of 36 px (44 on a phone) leaves for it.
const Row = styled('label')(({ theme }) => ({
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

/** The listed reasons for a decline, one below the other. */
export function ReasonField({ value, onChange, error, details }: ReasonFieldProps) {
  const noteId = useId()
  return (
    <Group aria-describedby={error ? noteId : undefined}>
      <VisuallyHidden as="legend">Reason</VisuallyHidden>
      {DECLINE_REASONS.map((reason) => (
        <div key={reason}>
          <Row>
            <Radio
              name="decline-reason"
              value={reason}
              checked={reason === value}
              onChange={() => onChange(reason)}
              slotProps={{ input: { 'aria-invalid': error ? true : undefined } }}
            />
            {REASON_CHOICES[reason]}
          </Row>
          {details[reason] ? (
            <Collapse in={reason === value} unmountOnExit>
              <Detail>{details[reason]}</Detail>
            </Collapse>
          ) : null}
        </div>
      ))}
      {error ? <FieldError id={noteId}>{error}</FieldError> : null}
    </Group>
  )
}
