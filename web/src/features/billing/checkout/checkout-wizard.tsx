import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useKeptState } from '../../../lib/kept-state.ts'
import { PATHS } from '../../../lib/paths.ts'
import { Banner } from '../../../ui/banner.tsx'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { Block, Row } from '../../../ui/layout/words.ts'
import { Steps } from '../../../ui/steps.tsx'
import { Card } from './checkout-card.ts'
import { ADDRESS_FIELDS, type CheckoutValues, missingOf, PAYMENT_FIELDS } from './checkout-fields.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { OrderReview } from './order-review.tsx'
import { phrases } from './phrases.ts'

const STEPS = [phrases.shippingAddress, phrases.paymentDetails, phrases.reviewOrder]
const REVIEW = 2
const PLACED = 3
const FIELDS = [ADDRESS_FIELDS, PAYMENT_FIELDS]
const NOTHING: CheckoutValues = {}

const Column = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 664,
  margin: '0 auto',
  padding: '32px 32px 48px',
  [theme.breakpoints.down('md')]: { padding: '16px 16px 96px' },
}))

/**
 * A demo checkout in three steps whose order is not sent. The address is kept while the user visits other pages, but
 * the card is not.
 */
export function CheckoutWizard() {
  useDocumentTitle(phrases.checkout)
  const [step, setStep] = useState(0)
  const [address, setAddress] = useKeptState('checkout/address', NOTHING)
  const [card, setCard] = useState(NOTHING)
  const [errors, setErrors] = useState(NOTHING)
  const title = useRef<HTMLHeadingElement>(null)
  const values = step === 0 ? address : card
  const fields = FIELDS[step]
  useEffect(() => {
    if (step > 0) title.current?.focus()
  }, [step])

  function change(name: string, value: string) {
    const set = step === 0 ? setAddress : setCard
    set({ ...values, [name]: value })
    setErrors({ ...errors, [name]: '' })
  }

  function goOn(event: SubmitEvent) {
    event.preventDefault()
    const missing = fields ? missingOf(fields, values) : {}
    setErrors(missing)
    const [first] = Object.keys(missing)
    if (first === undefined) setStep(step + 1)
    else document.getElementsByName(first)[0]?.focus()
  }

  return (
    <Column>
      <h1 ref={title} tabIndex={-1}>
        {phrases.checkout}
      </h1>
      {step === PLACED ? (
        <Placed />
      ) : (
        <form onSubmit={goOn} noValidate>
          <Block top={4} bottom={6}>
            <Steps labels={STEPS} step={step} />
          </Block>
          {step === REVIEW ? (
            <OrderReview values={{ ...address, ...card }} onChange={setStep} />
          ) : (
            <>
              <Banner>{phrases.demo}</Banner>
              <Card style={{ marginTop: 16 }}>
                <h2>{STEPS[step]}</h2>
                <CheckoutForm fields={fields ?? []} values={values} errors={errors} onChange={change} />
              </Card>
            </>
          )}
          <Row gap={2} align="stretch" justify="end" top={6}>
            {step > 0 ? (
              <Button variant="text" size="large" onClick={() => setStep(step - 1)}>
                {phrases.back}
              </Button>
            ) : null}
            <Button type="submit" variant="contained" size="large">
              {step === REVIEW ? phrases.placeOrder : phrases.next}
            </Button>
          </Row>
        </form>
      )}
    </Column>
  )
}

function Placed() {
  return (
    <Card role="status" style={{ marginTop: 24 }}>
      <h2>{phrases.thankYou}</h2>
      <p>{phrases.demoOrder}</p>
      <Button component={Link} to={PATHS.openCases} variant="contained">
        {phrases.inbox}
      </Button>
    </Card>
  )
}
