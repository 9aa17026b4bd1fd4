import { CheckoutWizard } from '../features/billing/checkout/checkout-wizard.tsx'

/** The demo checkout with three steps (ROUT-10). */
export default function CheckoutPage() {
  return <CheckoutWizard />
}
