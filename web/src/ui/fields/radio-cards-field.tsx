import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Block, Row } from '../layout/words.ts'
import { FieldError } from './field.tsx'
import type { Choice } from './choice.ts'

type RadioCardsFieldProps = {
  label: string
  name: string
  choices: readonly Choice[]
  /** The value of the chosen card; '' for none. */
  value: string
  onChange: (value: string) => void
  /** With 'pills', the cards are pills without a visible circle, which take less height. */
  look?: 'cards' | 'pills'
  /** True if pressing the chosen card again clears the choice by `onChange('')`. */
  mayUntick?: boolean
  error?: string | undefined
  disabled?: boolean
}

const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 })

const Legend = styled('legend')(({ theme }) => ({
  ...theme.typography.subtitle2,
  padding: 0,
  marginBottom: 6,
  color: theme.vars.palette.text.primary,
}))

// Cards of equal width, if their texts allow it, that together fill the width of the form.
const Card = styled('label')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 'max-content',
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  padding: '4px 12px 4px 0',
  borderRadius: theme.vars.shape.borderRadius,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  backgroundColor: theme.vars.palette.app.raised,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.app.field}`,
  '[data-wrong] &': { boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.error.main}` },
  '&:has(input:checked)': {
    fontWeight: 600,
    backgroundColor: theme.vars.palette.app.primarySoft,
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.app.focus}`, outlineOffset: 2 },
  '& .MuiRadio-root': { margin: '-8px 0', padding: 11 },
  '[data-look="pills"] > &': {
    position: 'relative',
    flex: 'none',
    minHeight: 32,
    padding: '0 14px',
    borderRadius: 20,
    '& .MuiRadio-root': { position: 'absolute', inset: 0, margin: 0, padding: 0, opacity: 0 },
  },
  [theme.breakpoints.down('md')]: { minHeight: 44, '[data-look="pills"] > &': { minHeight: 40 } },
}))

/** Chooses one of a few options, each on its own card. */
export function RadioCardsField({
  label,
  name,
  choices,
  value,
  onChange,
  look = 'cards',
  mayUntick = false,
  error,
  disabled,
}: RadioCardsFieldProps) {
  const noteId = useId()
  return (
    <Group aria-describedby={error ? noteId : undefined} data-wrong={error ? '' : undefined}>
      <Legend>{label}</Legend>
      <Row gap={2} align="stretch" wrap data-look={look}>
        {choices.map((choice) => (
          <Card key={choice.value}>
            <Radio
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={disabled}
              onChange={() => onChange(choice.value)}
              // A radio button that is already chosen fires no change event.
              onClick={() => mayUntick && choice.value === value && onChange('')}
              slotProps={{ input: { 'aria-invalid': error ? true : undefined } }}
            />
            {choice.label}
          </Card>
        ))}
      </Row>
      {error ? (
        <Block top={1.5}>
          <FieldError id={noteId}>{error}</FieldError>
        </Block>
      ) : null}
    </Group>
  )
}
