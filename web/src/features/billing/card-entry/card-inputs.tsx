import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { CreditCard } from 'lucide-react'
import { useId } from 'react'
import { Text } from '../../../ui/layout/words.ts'
import type { CardFault } from './card-entry.ts'
import { CardError } from './card-error.tsx'
import { digitsText, expiryText, numberText } from './card-text.ts'
import type { TypedCard } from './confirm-in-sandbox.ts'
import { phrases } from './phrases.ts'

/** The initial, empty values. */
export const EMPTY_CARD: TypedCard = { number: '', expiry: '', cvc: '', zip: '' }

type CardInputsProps = {
  card: TypedCard
  onChange: (card: TypedCard) => void
  error: CardFault | undefined
}

// Displayed as one field on a desktop; on a phone, the number is on a separate line.
const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  marginBottom: 6,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '& > :first-of-type': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('md')]: {
    gap: 0,
    gridTemplateColumns: 'minmax(0, 1fr) 84px 60px 72px',
    borderRadius: theme.vars.shape.borderRadius,
    backgroundColor: theme.vars.palette.app.raised,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.app.field}`,
    '& > :first-of-type': { gridColumn: 'auto' },
    '&[data-wrong]': { boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.error.main}` },
    '&:focus-within': {
      boxShadow: `inset 0 0 0 2px ${theme.vars.palette.app.focus}, 0 0 0 3px ${theme.vars.palette.app.primarySoft}`,
    },
    '& .MuiOutlinedInput-root, & .MuiOutlinedInput-root.Mui-focused, & .MuiOutlinedInput-root.Mui-error': {
      boxShadow: 'none',
      backgroundColor: 'transparent',
    },
    '& > :not(:first-of-type)': { paddingLeft: 4, paddingRight: 4 },
  },
}))

/** The autocomplete value of the ZIP code of a billing address. */
const ZIP_OF_CARD = ['billing', 'postal-code'].join(' ')

/** The sandbox's inputs for number, expiry, security code and ZIP of a card. */
export function CardInputs({ card, onChange, error }: CardInputsProps) {
  const id = useId()
  const input = (
    field: keyof TypedCard,
    label: string,
    placeholder: string,
    autoComplete: string,
    format: (typed: string) => string,
  ) => (
    <OutlinedInput
      name={field}
      value={card[field]}
      placeholder={placeholder}
      autoComplete={autoComplete}
      error={error !== undefined && field === 'number'}
      startAdornment={field === 'number' ? <CreditCard size={18} /> : undefined}
      slotProps={{
        input: {
          'aria-label': label,
          'aria-describedby': error ? `${id}-error` : undefined,
          inputMode: 'numeric',
        },
      }}
      onChange={(event) => onChange({ ...card, [field]: format(event.target.value) })}
    />
  )
  return (
    <div role="group" aria-labelledby={id}>
      <Text as="span" block bottom={1.5} size="label" id={id}>
        {phrases.card}
      </Text>
      <Frame data-wrong={error ? '' : undefined}>
        {input('number', phrases.cardNumber, phrases.cardNumber, 'cc-number', numberText)}
        {input('expiry', phrases.expiryDate, phrases.expiryExample, 'cc-exp', expiryText)}
        {input('cvc', phrases.securityCode, phrases.securityCodeExample, 'cc-csc', (typed) =>
          digitsText(typed, 4),
        )}
        {input('zip', phrases.zipCode, phrases.zipCodeExample, ZIP_OF_CARD, (typed) => typed.slice(0, 10))}
      </Frame>
      {error ? <CardError id={`${id}-error`} error={error} /> : null}
    </div>
  )
}
