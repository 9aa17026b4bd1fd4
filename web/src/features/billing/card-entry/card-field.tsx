import { Lock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Row } from '../../../ui/layout/words.ts'
import type { CardFieldProps } from './card-entry.ts'
import { CardFieldSkeleton } from './card-field-skeleton.tsx'
import { phrases } from './phrases.ts'

// Each card field is loaded lazily, because only one of them is used.
const StripeCardField = lazy(() => import('./stripe-card-field.tsx'))
const SandboxCardField = lazy(() => import('./sandbox-card-field.tsx'))

type Props = CardFieldProps & {
  /** The sandbox's address; null if Stripe is used. */
  sandboxUrl: string | null
}

/** The card entry: Stripe's own element, or the equivalent fields of the sandbox. */
export function CardField({ sandboxUrl, ...field }: Props) {
  return (
    <div>
      <Suspense fallback={<CardFieldSkeleton />}>
        {sandboxUrl === null ? (
          <StripeCardField {...field} />
        ) : (
          <SandboxCardField {...field} sandboxUrl={sandboxUrl} />
        )}
      </Suspense>
      <Row as="p" gap={1} top={1.5} size="tiny" tone="faint">
        <Lock size={12} /> {phrases.processedByStripe}
      </Row>
    </div>
  )
}
