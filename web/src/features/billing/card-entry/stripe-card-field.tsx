import { styled, useTheme } from '@mui/material/styles'
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useId, useImperativeHandle, useState } from 'react'
import { Text } from '../../../ui/layout/words.ts'
import type { CardFieldProps, CardOrder, CardResult } from './card-entry.ts'
import { CardError } from './card-error.tsx'
import { refusalOf } from './card-refusal.ts'
import { phrases } from './phrases.ts'

const Box = styled('div')<{ wrong: boolean }>(({ theme, wrong }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: 40,
  padding: '0 12px',
  marginBottom: 6,
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.app.raised,
  boxShadow: wrong
    ? `inset 0 0 0 1.5px ${theme.vars.palette.error.main}`
    : `inset 0 0 0 1px ${theme.vars.palette.app.field}`,
  '&:has(.StripeElement--focus)': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.app.focus}` },
}))

/** Stripe's own card element, in an iframe from Stripe, so that the typed card data never reaches our page. */
export default function StripeCardField(props: CardFieldProps) {
  const [stripe] = useState(() => loadStripe(props.publicKey))
  return (
    <Elements stripe={stripe}>
      <Field {...props} />
    </Elements>
  )
}

function Field({ entryRef, error, onChange }: CardFieldProps) {
  const stripe = useStripe()
  const elements = useElements()
  const id = useId()
  const { palette, typography } = useTheme()
  useImperativeHandle(entryRef, () => ({
    async confirm({ kind, clientSecret, name }: CardOrder): Promise<CardResult> {
      const card = elements?.getElement(CardElement)
      if (!stripe || !card) return 'away'
      const how = { payment_method: { card, billing_details: { name } } }
      const answer =
        kind === 'payment'
          ? await stripe.confirmCardPayment(clientSecret, how)
          : await stripe.confirmCardSetup(clientSecret, how)
      return answer.error ? refusalOf(answer.error) : 'taken'
    },
  }))
  const base = {
    color: palette.text.primary,
    fontFamily: typography.fontFamily ?? 'sans-serif',
    fontSize: '14px',
  }
  return (
    <div role="group" aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
      <Text as="span" block bottom={1.5} size="label" id={id}>
        {phrases.card}
      </Text>
      <Box wrong={error !== undefined}>
        <CardElement options={{ style: { base } }} onChange={onChange} />
      </Box>
      {error ? <CardError id={`${id}-error`} error={error} /> : null}
    </div>
  )
}
