import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { VisuallyHidden } from '../visually-hidden.tsx'

export interface OptionCard<Value extends string> {
  readonly value: Value
  readonly label: string
  /** The effect of this choice. */
  readonly detail: string
}

type OptionCardsFieldProps<Value extends string> = {
  label: string
  name: string
  options: readonly OptionCard<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** True to show the label, and the cards side by side (one below the other on a phone). */
  beside?: boolean
}

const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 })

const Legend = styled('legend')(({ theme }) => ({
  ...theme.typography.subtitle2,
  padding: 0,
  marginBottom: 6,
}))

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '&[data-beside]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('md')]: { '&[data-beside]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}))

const Card = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 56,
  padding: '10px 14px 10px 4px',
  borderRadius: theme.vars.shape.borderRadius,
  cursor: 'pointer',
  backgroundColor: theme.vars.palette.app.raised,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.app.lineStrong}`,
  '&:has(input:checked)': {
    backgroundColor: theme.vars.palette.app.primarySoft,
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.app.focus}`, outlineOffset: 2 },
}))

const Words = styled('span')(({ theme }) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > b': { display: 'block', fontWeight: 600 },
  '& > small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))

/** Chooses one of a few options, each on a card with a short explanation. */
export function OptionCardsField<Value extends string>(props: OptionCardsFieldProps<Value>) {
  const { label, name, options, value, onChange, beside = false } = props
  return (
    <Group>
      {beside ? <Legend>{label}</Legend> : <VisuallyHidden as="legend">{label}</VisuallyHidden>}
      <Cards data-beside={beside || undefined}>
        {options.map((option) => (
          <Card key={option.value}>
            <Radio
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <Words>
              <b>{option.label}</b>
              <small>{option.detail}</small>
            </Words>
          </Card>
        ))}
      </Cards>
    </Group>
  )
}
