import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ComponentType, ReactNode } from 'react'
import type { SignUpProgress } from '../../lib/session/sign-up-progress.ts'
import { Banner } from '../../ui/banner.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { FormTitle } from '../../ui/form-title.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CardFieldSkeleton } from './card-entry/card-field-skeleton.tsx'
import { PaymentForm } from './payment-form.tsx'
import { SubscriptionSummary } from './subscription-summary.tsx'
import { usePayment } from './use-payment.ts'
import { phrases } from './phrases.ts'

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 288px',
  gridTemplateAreas: '"head summary" "form summary"',
  gridTemplateRows: 'auto 1fr',
  columnGap: 40,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"head" "summary" "form"',
    rowGap: 12,
  },
}))

const Head = styled('div')(({ theme }) => ({
  gridArea: 'head',
  marginBottom: 28,
  [theme.breakpoints.down('md')]: { marginBottom: 0 },
}))

const Summary = styled('div')(({ theme }) => ({
  gridArea: 'summary',
  marginTop: 8,
  [theme.breakpoints.down('md')]: { marginTop: 0 },
}))

type PaymentScreenProps = {
  signUp: SignUpProgress
  /** The plan's key. */
  maxUsers: number
  /** Called when the practice has been opened. */
  onDone: () => void
  /** Wraps the form's button, which is at the bottom of the screen on a phone. */
  foot: ComponentType<{ children: ReactNode }>
}

/** The payment step of a sign-up (REG-06, REG-07): price, name on card, card data, and Subscribe. */
export function PaymentScreen({ signUp, maxUsers, onDone, foot }: PaymentScreenProps) {
  useDocumentTitle(phrases.payment)
  const { begun, retry } = usePayment(signUp)
  const seats = begun.state === 'ready' ? begun.begun.payment.seats : undefined
  const hasEnded = begun.state === 'failed' && begun.failure.kind === 'forbidden'
  return (
    <Columns>
      <Head>
        <FormTitle step={phrases.step3Of3} title={phrases.payment} />
      </Head>
      <Summary>
        <SubscriptionSummary maxUsers={maxUsers} practiceName={signUp.practiceName} seats={seats} />
      </Summary>
      <div style={{ gridArea: 'form' }}>
        {begun.state === 'loading' ? <FormSkeleton /> : null}
        {begun.state === 'ready' ? (
          <PaymentForm begun={begun.begun} signUp={signUp} maxUsers={maxUsers} onDone={onDone} foot={foot} />
        ) : null}
        {hasEnded ? (
          <Banner
            tone="warning"
            role="alert"
            action={<TextLink to={signUp.formPath}>{phrases.startAgain}</TextLink>}
          >
            {begun.failure.message}
          </Banner>
        ) : null}
        {begun.state === 'failed' && !hasEnded ? (
          <FailedState title={phrases.paymentNotStarted} detail={begun.failure.message} onRetry={retry} />
        ) : null}
      </div>
    </Columns>
  )
}

function FormSkeleton() {
  return (
    <div role="status" aria-label={phrases.loadingPaymentForm}>
      <Skeleton variant="text" width={100} sx={{ marginBottom: '6px' }} />
      <Skeleton variant="rounded" height={40} sx={{ marginBottom: '20px' }} />
      <CardFieldSkeleton />
    </div>
  )
}
