import { styled } from '@mui/material/styles'
import { type ComponentType, type ReactNode, type SubmitEvent, useState } from 'react'
import type { SignUpProgress } from '../../lib/session/sign-up-progress.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CardFormFields } from './card-form-fields.tsx'
import { chargeOf, priceOf } from './price-text.ts'
import { useCardForm } from './use-card-form.ts'
import { activate, type BegunPayment } from './use-payment.ts'
import { phrases } from './phrases.ts'

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 24 })

const Small = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.text.disabled,
  [theme.breakpoints.down('md')]: { textAlign: 'center' },
}))

type PaymentFormProps = {
  begun: BegunPayment
  signUp: SignUpProgress
  maxUsers: number
  onDone: () => void
  foot: ComponentType<{ children: ReactNode }>
}

/**
 * Form that sends the card, has the server verify the payment, and opens the practice. A payment is never made twice.
 */
export function PaymentForm({ begun, signUp, maxUsers, onDone, foot: Foot }: PaymentFormProps) {
  const { payment, keys } = begun
  const { form, controls } = useCardForm()
  const [isPaid, setPaid] = useState(payment.isPaid)
  const [finishing, setFinishing] = useState(false)

  async function finish() {
    setFinishing(true)
    const failure = await activate(signUp, payment.stripeId)
    setFinishing(false)
    if (!failure) return onDone()
    const { firstName } = failure.errors
    form.setErrors(firstName === undefined ? { form: failure.message } : { name: firstName })
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPaid) return finish()
    await form.submit({ kind: 'payment', clientSecret: payment.client_secret }, async () => {
      setPaid(true)
      await finish()
    })
  }

  const busy = form.busy || finishing
  return (
    <Form noValidate onSubmit={submit}>
      {isPaid && !busy ? (
        <Paid error={form.errors.form} />
      ) : (
        <CardFormFields form={form} controls={controls} keys={keys} />
      )}
      <Foot>
        <ActionButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
          {isPaid && !busy ? phrases.finish : phrases.subscribe}
        </ActionButton>
        <Small>{chargeOf(priceOf(maxUsers))}</Small>
      </Foot>
    </Form>
  )
}

function Paid({ error }: { error: string | undefined }) {
  return (
    <Banner tone={error ? 'warning' : 'success'} role={error ? 'alert' : 'status'}>
      {phrases.paymentReceived} {error ?? phrases.finishToOpen}
    </Banner>
  )
}
